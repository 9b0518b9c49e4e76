import { newVisitor } from "./browser.mjs";

/** Runs in the page: the document without scripts, and only the CSS rules it uses. */
function withoutScripts() {
  const states = /::[\w-]+(?:\([^()]*\))?|:(?:hover|focus[\w-]*|active|visited|checked|disabled)/g;
  const isUsed = (selector) => {
    try {
      return document.querySelector(selector.replace(states, "")) !== null;
    } catch {
      return true;
    }
  };
  const used = (rules) => {
    let text = "";
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        if (isUsed(rule.selectorText)) text += rule.cssText;
      } else if (rule instanceof CSSMediaRule) {
        const inner = used(rule.cssRules);
        if (inner) text += `@media ${rule.conditionText}{${inner}}`;
      } else if (rule instanceof CSSSupportsRule) {
        const inner = used(rule.cssRules);
        if (inner) text += `@supports ${rule.conditionText}{${inner}}`;
      } else if (rule instanceof CSSLayerBlockRule) {
        text += `@layer ${rule.name}{${used(rule.cssRules)}}`;
      } else {
        text += rule.cssText;
      }
    }
    return text;
  };
  const styles = [...document.styleSheets].map((sheet) => used(sheet.cssRules)).join("");
  const copy = document.documentElement.cloneNode(true);
  for (const dropped of copy.querySelectorAll("script, style, link, template")) dropped.remove();
  const style = document.createElement("style");
  style.textContent = styles;
  copy.querySelector("head").append(style);
  return `<!doctype html>${copy.outerHTML}`;
}

/**
 * A screen of the portal as plain HTML, without scripts, copied once `selector` appears.
 * @param {{ url: string, selector: string, cookie?: string }} screen
 */
export async function staticCopy(browser, { url, selector, cookie }) {
  const visitor = await newVisitor(browser, { cookie });
  const page = await visitor.newPage();
  await page.goto(url);
  await page.locator(selector).first().waitFor();
  const html = await page.evaluate(withoutScripts);
  await visitor.close();
  return html;
}
