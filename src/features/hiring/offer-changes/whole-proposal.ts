/**
 * All that a contract says, as the body of a proposal to whoever accepted something else: what it does
 * not state goes. Of the texts of a contract, and one's own words.
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
