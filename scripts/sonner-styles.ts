import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./project.mjs";

const SOURCE = /node_modules\/sonner\/dist\/index\.mjs/;

function changed(found: string): string {
  const path = join(root, "node_modules/sonner/package.json");
  const { version } = JSON.parse(readFileSync(path, "utf8")) as { version: string };
  return `scripts/sonner-styles.ts does not fit sonner ${version}: ${found}. If it still adds a style sheet by script, which the Content Security Policy forbids, change the pattern; if it adds none, delete this plugin.`;
}

/**
 * Removes the style sheet that sonner injects by script, which the Content Security Policy forbids;
 * our toasts are styled in `src/components/ui/toaster.css`.
 */
export function sonnerStylesFromFile(): Plugin {
  let isFound = false;
  return {
    name: "sonner-styles-from-file",
    transform: {
      filter: { id: SOURCE },
      handler(code) {
        isFound = true;
        const without = code.replace(/^__insertCSS\(.*\);$/m, "");
        if (without === code) this.error(changed("it has no line __insertCSS(…)"));
        return { code: without, map: null };
      },
    },
    generateBundle() {
      if (!isFound) this.error(changed("no module was dist/index.mjs"));
    },
  };
}
