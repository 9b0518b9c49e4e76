import type { KeyView } from "#contract/keys";

/** How a key is known: by its name, or by the beginning of its id. */
export const keyName = ({ name, id }: Pick<KeyView, "name" | "id">) =>
  name ?? `swp_${id.slice(0, 8)}…`;
