/** The second generator: it makes functions, while the first one makes only types. */
export default {
  input: "openapi.gen.json",
  output: { path: "client.gen", module: { extension: ".ts" } },
  plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
  logs: { file: false },
};
