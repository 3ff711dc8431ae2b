import { mount } from "svelte";
import App from "./App.svelte";
import "./look/tokens.css";

mount(App, { target: document.getElementById("app")! });
