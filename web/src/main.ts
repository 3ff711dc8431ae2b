import { mount } from "svelte";
import App from "./App.svelte";
import { version } from "./play/version.svelte";
import "./look/tokens.css";
import "./look/base.css";
import "./settings.svelte";
import { keepFocus } from "./shell/focus";

void version.watch();
keepFocus();
mount(App, { target: document.getElementById("app")! });
