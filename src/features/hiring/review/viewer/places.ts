import { useState } from "react";
import type { DocumentKind } from "#contract/documents";
import { tryStorage } from "../../../../lib/try-storage";
import { useMember } from "../../member";
import type { View } from "./view";

/**
 * Where a member looks on each kind of document for each line. Stored on this device, without any
 * worker's data.
 */
const KEY = "hiring:places:";

type Places = Record<string, Omit<View, "turn">>;

/** Empty in the Worker, and in a browser that allows no storage. */
const stored = (key: string): Places =>
  tryStorage(() => JSON.parse(localStorage.getItem(key) ?? "null")) ?? {};

const isPlace = (place: Partial<View> | undefined): place is View =>
  [place?.scale, place?.x, place?.y].every((value) => Number.isFinite(value));

/** Photos differ, so a place only says where this member looked last. */
export function usePlaces() {
  const { me } = useMember();
  const key = KEY + (me?.member.id ?? "");
  const [places, setPlaces] = useState(() => stored(key));
  return {
    placeOf: (kind: DocumentKind, line: string): View | undefined => {
      const place = places[`${kind} ${line}`];
      return isPlace(place) ? { ...place, turn: 0 } : undefined;
    },
    remember: (kind: DocumentKind, line: string, { scale, x, y }: View) => {
      const next = { ...stored(key), [`${kind} ${line}`]: { scale, x, y } };
      setPlaces(next);
      // If storage is full or forbidden, the place is known until the page closes.
      tryStorage(() => localStorage.setItem(key, JSON.stringify(next)));
    },
  };
}
