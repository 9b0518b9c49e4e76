import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type Plugin, defineConfig } from "vite";
import { readPageShell } from "./scripts/page-shell.ts";
import { chunkContents } from "./scripts/chunk-contents.ts";
import { runtimeIn } from "./scripts/runtime-in-a-chunk.ts";

/**
 * Sonner puts its styles into the page by script, which the Content-Security-Policy forbids; our
 * toasts have a look of their own (`src/styles.css`), so the injection is dropped.
 */
const sonnerStylesFromFile = (): Plugin => ({
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
 * Few, whole chunks: on a slow line every request costs a round trip. The offer's program and all
 * it needs, React with it, is one file; the other pages stand on the same file.
 */
const CHUNKS = [
  { name: "offer", test: /src\/offer\.tsx$|vite.preload-helper/, priority: 2 },
  { name: "base", test: /node_modules\/(?:react-router|@tanstack)\// },
  {
    name: "screens",
    test: /src\/(?:components\/ui\/(?!toaster|dialog)|lib\/(?!activity)|app\/layouts)/,
  },
  {
    name: "forms",
    test: /node_modules\/(?:react-hook-form|@hookform|zod)\/|src\/components\/form\//,
  },
];

/** `vite build` makes the browser program; `vite build --ssr`, after it, the door for the Worker. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    sonnerStylesFromFile(),
    ...(isSsrBuild ? [] : [runtimeIn("offer"), chunkContents()]),
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
  ssr: { target: "webworker", noExternal: true },
  define: isSsrBuild
    ? { PAGE_SHELL: JSON.stringify(readPageShell("dist")), "process.env.NODE_ENV": '"production"' }
    : {},
  // Sonner is transformed above in development too.
  optimizeDeps: { exclude: ["sonner"] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": process.env.API_ORIGIN ?? "http://localhost:8787" },
  },
}));
