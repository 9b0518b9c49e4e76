import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { readBrowserBuild } from "./scripts/browser-build.ts";
import { chunkContents } from "./scripts/chunk-contents.ts";
import { sonnerStylesFromFile } from "./scripts/sonner-styles.ts";

/** The browser programs by Vite mode, built separately so that neither loads code of the other. */
const PROGRAMS: Record<string, { input: string[]; manifest: string }> = {
  production: {
    input: ["src/entry.client.tsx", "src/offer.css"],
    manifest: ".vite/manifest.json",
  },
  hiring: { input: ["src/hiring.client.tsx"], manifest: ".vite/hiring.json" },
};

/** A slow machine is no fault of the build: no warning about the time that its plugins took. */
const QUIET = { bundlerTimings: false };

/**
 * `vite build` builds the seasonal workers' program, `vite build --mode hiring` the hiring team's.
 * Afterwards `vite build --ssr` builds the entry for the Worker.
 */
export default defineConfig(async ({ isSsrBuild, mode }): Promise<UserConfig> => ({
  plugins: [
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    sonnerStylesFromFile(),
    ...(isSsrBuild || mode === "hiring" ? [] : [chunkContents()]),
  ],
  build: isSsrBuild
    ? {
        target: "es2022",
        outDir: "dist-pages",
        // A running wrangler imports the one output file: replace it, but never delete it.
        emptyOutDir: false,
        minify: true,
        copyPublicDir: false,
        rolldownOptions: {
          checks: QUIET,
          input: "src/entry.server.tsx",
          output: { entryFileNames: "server.js", codeSplitting: false },
        },
      }
    : {
        target: "es2022",
        sourcemap: false,
        assetsInlineLimit: 0,
        manifest: PROGRAMS[mode]?.manifest ?? true,
        emptyOutDir: mode !== "hiring",
        copyPublicDir: mode !== "hiring",
        modulePreload: false,
        rolldownOptions: {
          checks: QUIET,
          input: PROGRAMS[mode]?.input,
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(?:react|react-dom|scheduler)\//,
                  priority: 2,
                },
                { name: "libraries", test: /node_modules\//, minShareCount: 2, priority: 1 },
                { name: "shared", minShareCount: 2 },
              ],
            },
          },
        },
      },
  // React has this hook now; Lingui still imports a polyfill.
  resolve: { alias: { "use-sync-external-store/shim": "react" } },
  ssr: { target: "webworker", noExternal: true },
  define: isSsrBuild
    ? {
        BROWSER_BUILD: JSON.stringify(await readBrowserBuild("dist")),
        "process.env.NODE_ENV": '"production"',
      }
    : {},
  // The plugin above transforms Sonner, in development too.
  optimizeDeps: { exclude: ["sonner"] },
  server: {
    port: Number(process.env.SCREENS_PORT ?? 5173),
    strictPort: true,
    proxy: { "/api": process.env.API_ORIGIN ?? "http://localhost:8787" },
  },
}));
