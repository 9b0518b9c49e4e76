import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import {
  formsWithoutOwnRules,
  mutationsWithTheirHook,
  queryWithoutInfiniteLists,
  routerWithoutDataMode,
  sonnerStylesFromFile,
} from "./scripts/lean-packages.ts";
import { readPageShell } from "./scripts/page-shell.ts";
import { chunkContents } from "./scripts/chunk-contents.ts";
import { startEarly } from "./scripts/start-early.ts";
import { runtimeIn } from "./scripts/runtime-in-a-chunk.ts";
import { WAITING_PLACE } from "./src/app/waiting-place.ts";

/**
 * Few, whole chunks: on a slow line every request costs a round trip. The offer's program and all
 * it needs, React with it, is one file; the other pages stand on the same file.
 */
const CHUNKS = [
  { name: "offer", test: /src\/offer\.tsx$|vite.preload-helper/, priority: 2 },
  {
    name: "base",
    priority: 1,
    test: /node_modules\/(?:react-router|@tanstack(?!.*(?:mutation|mutationObserver|useMutation)\.js))\/|src\/(?:components\/ui\/(?!badge|disclosure)|lib\/(?!pending-uploads)|app\/(?:layouts|screen-loading)|features\/auth\/(?:area|device-storage|end-session|sign-in-target|support-line|wizard-mark)\.)/,
  },
  {
    name: "wizard",
    test: /src\/features\/application\/(?!document-field|expiry|later|review|schema|success|steps\/(?!personal\/(?!personal-check)))|src\/features\/auth\/(?:session-(?:clock|timing)|use-session|use-leaving|use-logout)|src\/app\/(?:session-area|routes\/onboarding)/,
  },
  { name: "rules", test: /node_modules\/(?:@hookform|zod)\/|worker\/contract\/fields/ },
  {
    name: "forms",
    priority: 1,
    test: /node_modules\/react-hook-form\/|src\/components\/form\/(?!country-list|late-resolver|phone|text-area|select)|src\/i18n\/\w+-messages/,
  },
  {
    name: "sign-in",
    test: /src\/components\/form\/late-resolver|\/(?:mutation|mutationObserver|useMutation)\.js$|src\/features\/auth\/(?:back-link|code-step|sign-in-notice|use-sign-in)/,
  },
];

/** `vite build` makes the browser program; `vite build --ssr`, after it, the door for the Worker. */
export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => ({
  plugins: [
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    sonnerStylesFromFile(),
    formsWithoutOwnRules(),
    routerWithoutDataMode(),
    mutationsWithTheirHook(),
    queryWithoutInfiniteLists(),
    {
      name: "waiting-place",
      transformIndexHtml: (html) => html.replace("</body>", `  ${WAITING_PLACE}\n  $&`),
    },
    ...(isSsrBuild ? [] : [runtimeIn("offer"), chunkContents(), startEarly("dist")]),
  ],
  build: isSsrBuild
    ? { target: "es2022", outDir: "dist-pages", minify: true, copyPublicDir: false }
    : {
        target: "es2022",
        sourcemap: false,
        assetsInlineLimit: 0,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ["index.html", "src/offer.tsx"],
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
  // React has had this hook itself for long; Lingui still brings it along.
  resolve: { alias: { "use-sync-external-store/shim": "react" } },
  ssr: { target: "webworker", noExternal: true },
  define: isSsrBuild
    ? {
        PAGE_SHELL: JSON.stringify(await readPageShell("dist")),
        "process.env.NODE_ENV": '"production"',
      }
    : {},
  // Sonner is transformed above in development too.
  optimizeDeps: { exclude: ["sonner"] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": process.env.API_ORIGIN ?? "http://localhost:8787" },
  },
}));
