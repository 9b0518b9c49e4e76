import { createContext } from "react";

/** Receives the page title while the Worker renders; in the browser an effect sets it. */
export const TitleSink = createContext<((title: string) => void) | undefined>(undefined);
