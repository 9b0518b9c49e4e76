/** The second generator: a client in functions, beside the types of the first. */
export default {
  input: "openapi.gen.json",
  output: { path: "client.gen", module: { extension: ".ts" } },
  plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
  logs: { file: false },
};
