import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type Plugin, defineConfig } from "vite";

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

export default defineConfig({
  plugins: [
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    sonnerStylesFromFile(),
  ],
  build: { target: "es2022", sourcemap: false, assetsInlineLimit: 0, manifest: true },
  // Sonner is transformed above in development too.
  optimizeDeps: { exclude: ["sonner"] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": process.env.API_ORIGIN ?? "http://localhost:8787" },
  },
});
