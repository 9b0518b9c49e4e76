import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { LANGUAGE_CHOICE } from "./language-choice.ts";
import { type Manifest, scriptsOf } from "./manifest.mjs";

type Screen = {
  modules: string[];
  calls?: string[];
  /** Asks for the family and the position too, once the application has told their ids. */
  whole?: boolean;
  words: string[];
};

/** By its path: the screen's modules, and the calls it makes at once. */
const SCREENS: Record<string, Screen> = {
  onboarding: {
    modules: ["src/app/routes/onboarding.tsx"],
    calls: ["/api/auth/me", "/api/applications"],
    words: ["door", "form"],
  },
  dashboard: {
    modules: ["src/app/routes/onboarding.tsx", "src/app/routes/dashboard.tsx"],
    calls: ["/api/auth/me", "/api/applications"],
    whole: true,
    words: ["door", "form", "sign-in", "area"],
  },
};

/** What these modules need beyond the program. */
function filesOf(manifest: Manifest, keys: string[]): string[] {
  const known = new Set(scriptsOf(manifest, ["index.html"]));
  return scriptsOf(manifest, keys).filter((file) => !known.has(file));
}

/**
 * Runs beside the download of the program: `early` is read once by `src/lib/api-client.ts`. When
 * that took the application already, the program asks for the rest itself.
 */
function source(manifest: Manifest): string {
  const table = Object.fromEntries(
    Object.entries(SCREENS).map(([name, { calls = [], whole, words }]) => {
      const inLanguage = (language: string) =>
        filesOf(
          manifest,
          words.map((word) => `src/i18n/locales/${language}/${word}.po`),
        );
      const screen = {
        c: calls,
        w: whole,
        en: inLanguage("en"),
        es: inLanguage("es"),
      };
      return [name, screen];
    }),
  );
  return `(()=>{const n=${JSON.stringify(table)}[location.pathname.split("/")[1]];if(!n)return;
let s={};try{s=localStorage}catch{}
const q=new URLSearchParams(location.search),l=${LANGUAGE_CHOICE};
for(const f of n[l])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:"/"+f}));
const e=self.early={},f=c=>{e[c]=fetch(c,{headers:{Accept:"application/json","Accept-Language":l}});e[c].catch(()=>{})};n.c.forEach(f);
if(n.w){const a="/api/applications";e[a].then(r=>r.ok&&r.clone().json()).then(v=>{if(v&&self.early?.[a])["/api/family-members/"+v.id,"/api/invitations/by-user/"+v.userId].forEach(f)}).catch(()=>{})}})()`;
}

/**
 * Gives each of these screens a page of its own (`onboarding.html`), which names the screen's files
 * beside the program's and has a small script in front: words and data are asked for while the
 * program is still on its way, instead of one after the other.
 */
export const startEarly = (dist: string): Plugin => ({
  name: "start-early",
  closeBundle() {
    const manifest = JSON.parse(
      readFileSync(join(dist, ".vite/manifest.json"), "utf8"),
    ) as Manifest;
    const code = source(manifest);
    const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
    const file = `assets/early-${hash}.js`;
    writeFileSync(join(dist, file), code);
    const page = readFileSync(join(dist, "index.html"), "utf8");
    const script = `<script async src="/${file}"></script>\n    `;
    for (const [name, { modules }] of Object.entries(SCREENS)) {
      const links = filesOf(manifest, modules).map(
        (path) => `<link rel="modulepreload" crossorigin href="/${path}">\n    `,
      );
      const own = page
        .replace('<script type="module"', `${script}$&`)
        .replace('<link rel="stylesheet"', `${links.join("")}$&`);
      writeFileSync(join(dist, `${name}.html`), own);
    }
  },
});
