import { spawn } from "node:child_process";
import { root, toolEnv } from "./project.mjs";

/**
 * Runs wrangler to its end, without a terminal where it could ask questions.
 * @returns {Promise<{ ok: boolean, stdout: string, output: string }>} `output` is both streams
 */
export const wrangler = (args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn("wrangler", args, {
      cwd: root,
      env: { ...toolEnv, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [stdout, output] = ["", ""];
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ ok: false, stdout, output: error.message }));
    child.once("close", (code) => resolve({ ok: code === 0, stdout, output }));
  });
