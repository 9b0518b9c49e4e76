const VOID = new Set(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source"]);
const ENDS_PARAGRAPH =
  /^(?:address|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)$/;
const NOT_IN_ITSELF = ["a", "button", "form"];

/**
 * Finds a place where a browser would parse the HTML into a different tree than the rendered one,
 * so that React could not hydrate it (HTML, 13.2.6); undefined if there is none.
 */
export function misplaced(html: string): string | undefined {
  const open: string[] = [];
  const body = html.slice(html.indexOf("<body")).replaceAll(/<(script|style)\b[^]*?<\/\1>/g, "");
  for (const [tag, slash, name = ""] of body.matchAll(
    /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>/g,
  )) {
    if (slash) open.splice(open.lastIndexOf(name));
    else {
      const inParagraph = open.includes("p") && ENDS_PARAGRAPH.test(name);
      if (inParagraph || (NOT_IN_ITSELF.includes(name) && open.includes(name)))
        return `${tag} in ${open.join(" ")}`;
      if (!VOID.has(name) && !tag.endsWith("/>")) open.push(name);
    }
  }
  return undefined;
}
