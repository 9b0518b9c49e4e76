import { createStore } from "jotai/vanilla";

/**
 * The one store of the app: set from plain modules, heard by components (`store.sub`). The wizard's
 * first step does without: it would wait for 3 KB.
 */
export const store = createStore();
