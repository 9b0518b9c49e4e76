import type { Plugin } from "vite";

/** What some packages bring along that this program does not use. */

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
 * React Router's components for data mode stay in the bundle, unused: 5 KB because making and
 * naming them looks like a side effect, 2 KB behind questions whether there is such a router.
 * Marked as pure, and with the questions answered, they go.
 */
export const routerWithoutDataMode = (): Plugin => ({
  name: "router-without-data-mode",
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\/lib\// },
    handler(code, id) {
      const marked = code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, "")
        .replace(/= (React\$?\d*\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1")
        .replace(
          /^(var \w+) = (class extends React[^]*?^\});$/gm,
          "$1 = /* @__PURE__ */ (() => $2)();",
        );
      if (!id.endsWith("/hooks.js")) return { code: marked, map: null };
      const noRouter = "const dataRouterOpts = undefined;";
      const answered = marked
        .replace(
          /(function (?:useRoutesImpl|_renderMatches)\([^)]*), dataRouterOpts\) \{/g,
          `$1) {\n${noRouter}`,
        )
        .replace("dataRouterOpts?.state", "undefined")
        .replace(/React\$?\d*\.useContext\(IsDataRouteContext\)/, "false")
        .replace(/React\$?\d*\.useContext\(DataRouterContext\)/g, "null");
      if (answered.split(noRouter).length !== 3)
        this.error("react-router no longer takes a data router in the known way");
      return { code: answered, map: null };
    },
  },
});

/** Each of our forms has a resolver: what React Hook Form would judge itself, by rules in its fields, goes. */
export const formsWithoutOwnRules = (): Plugin => ({
  name: "forms-without-own-rules",
  transform: {
    filter: { id: /node_modules\/react-hook-form\/dist\/index\.esm\.mjs$/ },
    handler(code) {
      const without = code.replace(/if \((?:control\.)?_options\.resolver\)/g, "if (true)");
      if (without === code)
        this.error("react-hook-form no longer asks for a resolver in the known way");
      return { code: without, map: null };
    },
  },
});

/**
 * The cache of TanStack Query builds mutations; only `useMutation` asks it to. So the observer brings
 * their code along, and a program without that hook does without.
 */
export const mutationsWithTheirHook = (): Plugin => ({
  name: "mutations-with-their-hook",
  transform: {
    filter: { id: /query-core\/build\/modern\/mutation(?:Cache|Observer)\.js$/ },
    handler(code, id) {
      const moved = id.endsWith("Cache.js")
        ? code
            .replace(/^import \{ Mutation \} from "\.\/mutation\.js";$/m, "")
            .replace("build(client, options, state) {", "build(client, options, state, Mutation) {")
        : code
            .replace("import { getDefaultState }", "import { getDefaultState, Mutation }")
            .replace(
              ".build(this.#client, this.options)",
              ".build(this.#client, this.options, undefined, Mutation)",
            );
      if (moved.split(/\bMutation\b[,\s]*[)}]/).length < 2 || moved.includes("import { Mutation }"))
        this.error("query-core no longer builds mutations in the known way");
      return { code: moved, map: null };
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
