import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { ANSWER_LIMIT_MS } from "../worker/contract/constants.ts";
import { STEP_IDS } from "../worker/contract/step-names.ts";
import { LANGUAGE_CHOICE } from "./language-choice.ts";
import { type Manifest, scriptsOf } from "./manifest.mjs";

type Screen = {
  modules: string[];
  /** Made at once. */
  calls: string[];
  /** Asks for the family and the position too, once the application has told their ids. */
  whole?: boolean;
  words: string[];
};

const APPLICATION = ["/api/auth/me", "/api/applications"];

const ONBOARDING: Screen = {
  modules: ["src/app/routes/onboarding.tsx"],
  calls: APPLICATION,
  words: ["door", "form", "sign-in"],
};

const DASHBOARD: Screen = {
  modules: ["src/app/routes/onboarding.tsx", "src/app/routes/dashboard.tsx"],
  calls: APPLICATION,
  whole: true,
  words: ["door", "form", "sign-in", "area"],
};

/** The wizard behind its first step; on the same page, so the script brings its files too. */
const LATER_STEP: Screen = {
  modules: ["src/features/application/later.ts"],
  calls: APPLICATION,
  whole: true,
  words: ["door", "form", "sign-in", "area"],
};

/** What these modules need beyond the program. */
function filesOf(manifest: Manifest, keys: string[]): string[] {
  const known = new Set(scriptsOf(manifest, ["index.html"]));
  return scriptsOf(manifest, keys).filter((file) => !known.has(file));
}

/**
 * Runs beside the download of the program: `early` is read once by `src/lib/api-client.ts`. When
 * that was faster, or took the application already, the program asks for the rest itself.
 */
function source(manifest: Manifest): string {
  const entry = ({ calls, whole, words }: Screen, modules: string[] = []) => {
    const inLanguage = (language: string) =>
      filesOf(manifest, [
        ...modules,
        ...words.map((word) => `src/i18n/locales/${language}/${word}.po`),
      ]);
    return { c: calls, w: whole, en: inLanguage("en"), es: inLanguage("es") };
  };
  const table = {
    onboarding: entry(ONBOARDING),
    dashboard: entry(DASHBOARD),
    later: entry(LATER_STEP, LATER_STEP.modules),
  };
  return `(()=>{if(self.early)return;let s={};try{s=localStorage}catch{}
const q=new URLSearchParams(location.search),l=${LANGUAGE_CHOICE},p=location.pathname.split("/")[1],
n=${JSON.stringify(table)}[p=="onboarding"&&(q.get("step")||"${STEP_IDS[0]}")!="${STEP_IDS[0]}"?"later":p];if(!n)return;
for(const f of n[l])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:"/"+f}));
const e=self.early={},f=c=>{e[c]=fetch(c,{headers:{Accept:"application/json","Accept-Language":l},signal:AbortSignal.timeout?.(${ANSWER_LIMIT_MS})});e[c].catch(()=>{})};n.c.forEach(f);
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
    for (const [name, { modules }] of Object.entries({
      onboarding: ONBOARDING,
      dashboard: DASHBOARD,
    })) {
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
