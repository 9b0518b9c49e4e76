/** The import table of docs/architecture.md, as rules. */

const contract = "^worker/contract/";
const test = "\\.test\\.tsx?$";

/** `from` may import only what `allowed` matches, besides packages and its own folder. */
const only = (name, from, allowed, except = []) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: [test, ...except] },
  to: { pathNot: [...allowed, "node_modules", "^cloudflare:", "^#pages$", "^dist-pages/"] },
});

export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^cloudflare:", "^#pages$"] },
    },
    {
      name: "contract-is-pure",
      severity: "error",
      from: { path: contract, pathNot: test },
      to: { pathNot: [contract, "node_modules/zod/"] },
    },
    only("worker-base", "^worker/(lib|platform|db)/", [
      contract,
      "^worker/(lib|platform|db)/",
      "^worker/env",
    ]),
    only("files-know-no-domain", "^worker/files/", [contract, "^worker/(lib|files)/"]),
    only("modules", "^worker/modules/", [
      contract,
      "^worker/(lib|platform|db|files|modules|middleware)/",
      "^worker/env",
    ]),
    only("pages", "^worker/pages/", [contract, "^worker/(lib|middleware|modules|pages)/"]),
    {
      name: "no-foreign-repositories",
      severity: "error",
      from: { path: "^worker/modules/([^/]+)/", pathNot: test },
      to: { path: "^worker/modules/[^/]+/.+\\.repository\\.ts$", pathNot: "^worker/modules/$1/" },
    },
    {
      name: "routes-only-adapt",
      severity: "error",
      from: { path: ["\\.routes\\.ts$", "^worker/pages/"], pathNot: test },
      to: { path: ["^worker/(db|platform)/", "node_modules/drizzle-orm", "\\.repository\\.ts$"] },
    },
    {
      name: "verbs-do-not-know-http",
      severity: "error",
      from: { path: "^worker/modules/", pathNot: ["\\.routes\\.ts$", test] },
      to: { path: ["^worker/middleware/", "node_modules/hono"] },
    },
    {
      name: "raw-bindings-stay-in-platform",
      severity: "error",
      from: { path: "^worker/(modules|middleware|lib)/", pathNot: test },
      to: { path: "node_modules/drizzle-orm/d1" },
    },
    only("browser-base", "^src/(lib|i18n|state)/", [contract, "^src/(lib|i18n|state)/"]),
    only("components", "^src/components/", [contract, "^src/(components|lib|i18n|state)/"]),
    {
      name: "features-never-import-each-other",
      severity: "error",
      from: { path: "^src/features/([^/]+)/", pathNot: test },
      to: { path: "^src/features/", pathNot: "^src/features/$1/" },
    },
    only("features", "^src/features/", [contract, "^src/(features|components|lib|i18n|state)/"]),
    only("inline-scripts", "^src/inline/", [contract, "^src/(features|lib|i18n|inline)/"]),
    only("app-and-entries", "^src/(app/|[^/]+\\.tsx?$)", [contract, "^src/"]),
    {
      name: "one-door-to-the-screens",
      severity: "error",
      from: { pathNot: "^worker/(?:pages/page|lib/words)\\.ts$" },
      to: { path: ["^#pages$", "^dist-pages/"] },
    },
    {
      name: "worker-never-imports-the-browser",
      severity: "error",
      from: { path: "^worker/" },
      to: { path: "^src/" },
    },
    {
      // A fresh machine has no other Node, and Node 20 does not read TypeScript.
      name: "plain-node-can-start",
      severity: "error",
      from: { path: "^scripts/(start|test|dev)\\.mjs$" },
      to: { path: "\\.tsx?$", reachable: true },
    },
    {
      name: "ui-is-stateless",
      severity: "error",
      from: { path: "^src/components/ui/" },
      to: { path: ["node_modules/@tanstack", "^src/lib/(api-client|queries)"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // A package of its own, with what it needs beside it.
    exclude: { path: "^e2e/integrator/" },
    tsConfig: { fileName: "tsconfig.base.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css", ".po"],
      exportsFields: ["exports"],
      conditionNames: ["import", "module", "browser", "default", "types"],
    },
  },
};
