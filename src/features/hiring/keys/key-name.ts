import type { KeyView } from "#contract/keys";

/** The name to show for a key: its own, or the beginning of its id. */
export const keyName = ({ name, id }: Pick<KeyView, "name" | "id">) =>
  name ?? `swp_${id.slice(0, 8)}…`;
