import { basename } from "node:path";
import type { Plugin } from "vite";

/**
 * The bundler puts its two helpers for CommonJS packages into a file of their own, one more request
 * on every page. They go into the chunk that every page loads, and the others take them from there.
 */
export const runtimeIn = (home: string): Plugin => ({
  name: "runtime-in-a-chunk",
  enforce: "pre",
  generateBundle: {
    order: "pre",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const runtime = chunks.find(({ name }) => name === "rolldown-runtime");
      const host = chunks.find(({ name, isEntry }) => name === home && !isEntry);
      if (!runtime || !host) this.error("the bundler's runtime lies elsewhere now");
      const use = new RegExp(
        `import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${basename(runtime.fileName).replaceAll(".", "\\.")}["'];?`,
      );
      const [helpers = "", exported = ""] = runtime.code.split(/export\s*\{/);
      const known = pairs(exported);
      const inside = known.map(([local, name]) => `${name}:${local}`).join();
      const outside = known.map(([, name]) => `${name}:runtime_${name}`).join();
      const names = known.map(([, name]) => `runtime_${name}`).join();

      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue;
        const wanted = pairs(use.exec(chunk.code)?.[1] ?? "");
        const taken =
          chunk === host
            ? `const{${outside}}=(()=>{${helpers}return{${inside}}})();export{${names}};` +
              wanted.map(([name, local]) => `const ${local}=runtime_${name};`).join("")
            : `import{${wanted.map(([name, local]) => `runtime_${name} as ${local}`).join()}}from"./${basename(host.fileName)}";`;
        chunk.code = chunk.code.replace(use, () => taken);
        const others = chunk.imports.filter((file) => file !== runtime.fileName);
        chunk.imports = chunk === host ? others : [...new Set([...others, host.fileName])];
        if (wanted.length === 0)
          this.error(`${chunk.fileName} takes the runtime in an unknown way`);
      }
      delete bundle[runtime.fileName];
    },
  },
});

/** `a as b,c` → [[a, b], [c, c]]. */
function pairs(list: string): [string, string][] {
  const names = list.replace(/\}[\s\S]*$/, "").split(",");
  return names.filter(Boolean).map((name) => {
    const [from = "", to = from] = name.trim().split(/\s+as\s+/);
    return [from, to];
  });
}
