import { useQuery } from "@tanstack/react-query";
import type { UserView } from "#contract/auth";
import { knownMeQuery } from "../../lib/queries";
import { useDeviceValue } from "../../lib/use-hydrated";
import { mayContinueHere } from "./signed-in-here";

/** On a public page: the person who stays signed in, according to data that the Worker rendered. */
export function useSignedIn(): UserView | undefined {
  const { data: me } = useQuery(knownMeQuery);
  const mayContinue = useDeviceValue(mayContinueHere, () => true);
  return (mayContinue && me) || undefined;
}
