/**
 * The rules of a built style sheet that a page can need, whose class names all stand in its code.
 * What the code names by chance is kept too; rules without a class are kept as they are.
 * @param css minified, as Vite writes it
 */
export function usedStyles(css: string, code: string): string {
  const words = new Set(code.split(/[\s"'`]+/));
  const isNamed = (selector: string) =>
    [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].every(([, name = ""]) =>
      words.has(name.replaceAll("\\", "")),
    );
  const isUsed = (list: string) => list.split(/,(?![^()]*\))/).some(isNamed);
  const keep = (text: string): string =>
    rulesOf(text)
      .map(({ head, body }) => {
        if (body === undefined) return head;
        if (!head.startsWith("@")) return isUsed(head) ? `${head}{${body}}` : "";
        if (!/^@(?:layer|media|supports)/.test(head)) return `${head}{${body}}`;
        const inner = keep(body);
        return inner && `${head}{${inner}}`;
      })
      .join("");
  const kept = keep(css);
  // Tailwind registers a property for every utility of the whole program.
  return kept.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
    kept.split(name).length > 2 ? rule : "",
  );
}

/** `head{body}` one after the other; a statement (`@layer a;`) has no body. */
function rulesOf(css: string): { head: string; body?: string }[] {
  const rules: { head: string; body?: string }[] = [];
  let depth = 0;
  let from = 0;
  let open = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === "\\") at++;
    else if (sign === "{" && depth++ === 0) open = at;
    else if (sign === ";" && depth === 0) {
      rules.push({ head: css.slice(from, at + 1) });
      from = at + 1;
    } else if (sign === "}" && --depth === 0) {
      rules.push({ head: css.slice(from, open), body: css.slice(open + 1, at) });
      from = at + 1;
    }
  }
  return rules;
}
