/** "Perú" is "peru", "EE. UU." is "ee uu": without case, accents and signs. */
export function fold(text: string): string {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}
