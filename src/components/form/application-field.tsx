import { useQuery } from "@tanstack/react-query";
import { APPLICATION } from "#contract/intents";
import { applicationQuery } from "../../lib/queries";

/** A hidden field with the id of the application that a plain form belongs to. */
export function ApplicationField() {
  // A page without data fetches it now: by the time it sends, somebody else may have signed in.
  const { data } = useQuery(applicationQuery);
  return data ? <input type="hidden" name={APPLICATION} value={data.id} /> : null;
}
