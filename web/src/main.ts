import { mount } from "svelte";
import App from "./App.svelte";
import { version } from "./play/version.svelte";
import "./look/tokens.css";
import "./look/base.css";
import "./settings.svelte";

void version.watch();
mount(App, { target: document.getElementById("app")! });
