/** Asks for a file by a link in the document's head, before the program has come. */
export function addLink(properties: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), properties);
  document.head.append(link);
  return link;
}
