import type { Plugin } from "vite";

/**
 * Removes the style sheet that sonner injects by script, which the Content Security Policy forbids;
 * our toasts are styled in `src/styles.css`.
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
