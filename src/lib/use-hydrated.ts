import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** A value that only this device knows; during hydration the one that the Worker rendered. */
export const useDeviceValue = <Value>(onDevice: () => Value, rendered: () => Value): Value =>
  useSyncExternalStore(neverChanges, onDevice, rendered);

/**
 * False in the Worker and during hydration; then true. Guards what only this device knows: its time
 * zone, its storage, its camera.
 */
export const useHydrated = (): boolean =>
  useDeviceValue(
    () => true,
    () => false,
  );
