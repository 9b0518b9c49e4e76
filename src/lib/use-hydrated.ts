import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False in the Worker and while React hydrates what the Worker rendered; true from then on. Guards
 * what only this device knows: its time zone, its storage, its camera.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
