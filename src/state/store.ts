import { createStore } from "jotai/vanilla";

/** The one store of the app: set from plain modules, read by components (`useAtomValue`). */
export const store = createStore();
