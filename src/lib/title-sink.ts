import { createContext } from "react";

/** Where a page's title goes while the Worker renders it; in the browser an effect sets it. */
export const TitleSink = createContext<((title: string) => void) | undefined>(undefined);
