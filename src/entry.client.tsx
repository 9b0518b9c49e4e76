import { App } from "./app/app";
import { deviceKnowsMore } from "./app/device-knows-more";
import { registerServiceWorker } from "./app/register-service-worker";
import { Router } from "./app/router";
import { preloadScreen } from "./screens";
import { startProgram } from "./start-program";
import "./worker.css";

await startProgram({ Program: App, Router, preload: preloadScreen, knowsMore: deviceKnowsMore });
delete document.documentElement.dataset.away;

registerServiceWorker();
