type Choice = {
  /** The text in the field. */
  typed: string;
  /** The quick reason that was tapped. */
  chosen: string;
  /** All quick reasons, in the person's language. */
  quick: readonly string[];
};

/** Puts a quick reason into the field: replaces another quick reason, but keeps typed text. */
export function withReason({ typed, chosen, quick }: Choice): string {
  const own = typed.trim();
  if (own === "" || quick.includes(own)) return chosen;
  return own.includes(chosen) ? typed : `${own}\n${chosen}`;
}
