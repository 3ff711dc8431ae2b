import { mount } from "svelte";
import App from "./App.svelte";
import "./look/tokens.css";
import "./look/base.css";
import "./settings.svelte";

mount(App, { target: document.getElementById("app")! });
