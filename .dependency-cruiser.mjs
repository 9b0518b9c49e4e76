/** The import table of docs/architecture.md, as rules. */

const contract = "^worker/contract/";
const test = "\\.test\\.tsx?$";
const worker = (folders) => `^worker/(${folders})/`;
/** Files with SQL: repositories run it; other modules put statements into their own batches. */
const sql = "\\.(repository|statements)\\.ts$";

/** The Worker's modules: each may import only those before it, so there are no cycles. */
const MODULES = [
  "webhooks",
  "messages",
  "employers",
  "offers",
  "settings",
  "documents",
  "invitations",
  "applications",
  "offer-changes",
  "season",
  "reviewing",
  "auth",
  "filters",
  "team",
  "contracts",
  "people",
  "sandbox",
  "health",
  "openapi",
];

/** Files in `from` may import only `allowed` paths, packages and the built pages (`#pages`). */
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
    only("lib", "^worker/lib/", [contract, worker("lib"), "^worker/env"]),
    only("platform", "^worker/platform/", [contract, worker("lib|platform"), "^worker/env"]),
    only("db", "^worker/db/", [contract, worker("lib|platform|db")]),
    only("files-know-no-domain", "^worker/files/", [contract, worker("lib|files")]),
    only("middleware", "^worker/middleware/", [contract, worker("lib|platform|db|middleware")]),
    only("modules", "^worker/modules/", [
      contract,
      worker("lib|platform|db|files|modules|middleware"),
      "^worker/env",
      "^migrations/meta/_journal\\.json$",
    ]),
    only("pages", "^worker/pages/", [contract, worker("lib|middleware|modules|pages")]),
    only("jobs", "^worker/jobs/", [contract, worker("lib|db|modules|jobs")]),
    only("app", "^worker/app\\.ts$", [worker("lib|middleware|modules|pages")]),
    only("cron", "^worker/scheduled\\.ts$", [
      worker("lib|platform|modules|jobs"),
      "^worker/(env|db/(client|encryption-keys))\\.ts$",
    ]),
    only("worker-entry", "^worker/(index|env)\\.ts$", ["^worker/(app|scheduled|env)\\.ts$"]),
    ...MODULES.slice(0, -1).map((module, index) => ({
      name: "modules-in-order",
      severity: "error",
      from: { path: `^worker/modules/${module}/`, pathNot: test },
      to: { path: `^worker/modules/(${MODULES.slice(index + 1).join("|")})/` },
    })),
    {
      name: "modules-are-in-the-list",
      severity: "error",
      from: {},
      to: { path: "^worker/modules/", pathNot: `^worker/modules/(${MODULES.join("|")})/` },
    },
    {
      name: "repositories-own-the-database",
      severity: "error",
      from: { path: "^worker/(modules|jobs)/", pathNot: [sql, test] },
      to: { path: ["^worker/db/(?!schema/)", "node_modules/drizzle-orm", "\\.statements\\.ts$"] },
    },
    {
      // A row's type is only data; importing the table itself would give access to the database.
      name: "others-know-row-types",
      severity: "error",
      from: { path: "^worker/(modules|jobs)/", pathNot: [sql, test] },
      to: { path: "^worker/db/schema/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-foreign-repositories",
      severity: "error",
      from: { path: "^worker/modules/([^/]+)/", pathNot: test },
      to: { path: "\\.repository\\.ts$", pathNot: "^worker/modules/$1/" },
    },
    {
      // Other modules put these statements into their batches, so they must not run anything.
      name: "statements-run-nothing",
      severity: "error",
      from: { path: "\\.statements\\.ts$" },
      to: { path: "\\.repository\\.ts$" },
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
      // The browser needs only the types: building these schemas takes long on a slow phone.
      name: "draft-schemas-stay-in-the-worker",
      severity: "error",
      from: { path: ["^src/", `${contract}(?!api/)`] },
      to: { path: `${contract}drafts\\.ts$`, dependencyTypesNot: ["type-only"] },
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
      name: "only-page-and-words-import-pages",
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
      // These scripts run on a fresh machine's Node 20, which cannot read TypeScript.
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
    // A separate package with its own dependencies; declaration files that swc cannot read.
    exclude: { path: ["^e2e/integrator/", "^scripts/.+\\.d\\.mts$"] },
    tsConfig: { fileName: "tsconfig.base.json" },
    // TypeScript 7 has no API for tools yet; swc also finds type imports, and marks them as such.
    parser: "swc",
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css", ".po"],
      exportsFields: ["exports"],
      conditionNames: ["import", "module", "browser", "default", "types"],
    },
  },
};
