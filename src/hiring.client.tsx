import { BrowserRouter } from "react-router";
import { HiringApp } from "./app/hiring/hiring-app";
import { hiringScreens } from "./hiring-screens";
import "./i18n/hiring-catalogues";
import { startProgram } from "./start-program";
import "./hiring.css";

await startProgram({ Program: HiringApp, Router: BrowserRouter, preload: hiringScreens.preload });
