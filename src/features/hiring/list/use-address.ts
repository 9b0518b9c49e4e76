import { useNavigation } from "../../../lib/navigation";
import { changedSearch } from "./list-path";

/** The screen's URL with its parameters, and the path to it with some of them changed. */
export function useAddress() {
  const { pathname, search } = useNavigation();
  const query = new URLSearchParams(search);
  return {
    pathname,
    search,
    query,
    withChanges: (changes: Record<string, string | null>) =>
      pathname + changedSearch(query, changes),
  };
}
