import { dirname, join } from "node:path";
import { startPortal } from "../server/portal.mjs";
import { bundleScript } from "./bundle.mjs";

/** Starts the portal with recorded statements (`recorder.mjs`); `heard` fetches the new ones. */
export async function startRecorded({ bundle, state }) {
  const script = join(dirname(bundle), "recorder.js");
  await bundleScript("recorder", script);
  const running = await startPortal({ script, besides: [bundle], state });
  const heard = async () => (await fetch(`${running.direct}/recorded`)).json();
  return { ...running, heard };
}
