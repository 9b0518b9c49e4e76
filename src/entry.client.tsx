import { App } from "./app/app";
import { deviceHasNewerState } from "./app/newer-device-state";
import { registerServiceWorker } from "./app/register-service-worker";
import { Router } from "./app/router";
import { workerScreens } from "./screens";
import { startProgram } from "./start-program";
import "./worker.css";

await startProgram({
  Program: App,
  Router,
  preload: workerScreens.preload,
  hasNewerState: deviceHasNewerState,
});
delete document.documentElement.dataset.away;

registerServiceWorker();
