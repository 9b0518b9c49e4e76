import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderScreen } from "../worker/contract/pages.ts";
import { pagePolicy } from "../worker/lib/security-headers.ts";
import { root } from "./project.mjs";

/**
 * The last step of a build: renders the sign-in page into a static file, with its policy beside it.
 * It says nothing personal, so it can lie at the edge nearest to the phone.
 */

const PATH = "/user-login";

const door = pathToFileURL(join(root, "dist-pages", "server.js")).href;
const { renderScreen } = (await import(door)) as { renderScreen: RenderScreen };
const page = renderScreen({ pathname: PATH, language: "en" });
writeFileSync(join(root, "dist", `${PATH}.html`), page.html);

const policy = `${PATH}
  ! Content-Security-Policy
  Content-Security-Policy: ${pagePolicy(page)}
`;
const headers = readFileSync(join(root, "public", "_headers"), "utf8");
writeFileSync(join(root, "dist", "_headers"), `${headers}\n${policy}`);

// React's server build holds a port open, and with it this process.
process.exit(0);
