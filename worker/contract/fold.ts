/** Drops case, accents and punctuation: "Perú" becomes "peru", "EE. UU." becomes "ee uu". */
export function fold(text: string): string {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}
