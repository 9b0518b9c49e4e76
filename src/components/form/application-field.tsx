import { useQuery } from "@tanstack/react-query";
import { APPLICATION } from "#contract/intents";
import { knownApplicationQuery } from "../../lib/queries";

/** A hidden field with the id of the application that a plain form belongs to. */
export function ApplicationField() {
  // Always in the cache: without the application the Worker would not have rendered the form.
  const { data } = useQuery(knownApplicationQuery);
  return data ? <input type="hidden" name={APPLICATION} value={data.id} /> : null;
}
