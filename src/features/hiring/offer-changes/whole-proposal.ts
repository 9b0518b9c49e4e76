/**
 * A whole contract as the body of a proposal to workers who accepted other terms: a term that the
 * contract does not state is removed. `texts` has the texts of a contract, and a note if there is
 * one.
 */
export function wholeProposal(texts: Readonly<Record<string, string>>) {
  const { wage = "", wage_unit, piece_name, language: _language, note, ...words } = texts;
  return {
    ...Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text || null])),
    wage: Number(wage),
    wage_unit,
    ...(wage_unit === "piece" && { piece_name }),
    ...(note && { note }),
  };
}
