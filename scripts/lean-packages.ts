import type { Plugin } from "vite";

/** What three packages bring along that this program does not use. */

/**
 * Sonner puts its styles into the page by script, which the Content-Security-Policy forbids; our
 * toasts have a look of their own (`src/styles.css`), so the injection is dropped.
 */
export const sonnerStylesFromFile = (): Plugin => ({
  name: "sonner-styles-from-file",
  transform: {
    filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
    handler(code) {
      const without = code.replace(/^__insertCSS\(.*\);$/m, "");
      if (without === code) this.error("sonner no longer injects its styles in the known way");
      return { code: without, map: null };
    },
  },
});

/**
 * React Router's components for data mode stay in the bundle, unused, because making and naming
 * them looks like a side effect: 5 KB. Marked as pure, they go.
 */
export const routerWithoutDataMode = (): Plugin => ({
  name: "router-without-data-mode",
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\/lib\// },
    handler(code) {
      const marked = code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, "")
        .replace(/= (React\$?\d*\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1");
      return { code: marked, map: null };
    },
  },
});

/** Every query of TanStack Query could become an infinite list; here none does. */
export const queryWithoutInfiniteLists = (): Plugin => ({
  name: "query-without-infinite-lists",
  transform: {
    filter: { id: /query-core\/build\/modern\/infiniteQueryBehavior\.js$/ },
    handler(code) {
      const names = /^export \{ (.*) \};$/m.exec(code)?.[1];
      if (!names) return this.error("query-core no longer exports in the known way");
      return {
        code: `const ${names.replace(/(,|$)/g, " = undefined$1")};\nexport { ${names} };`,
        map: null,
      };
    },
  },
});
