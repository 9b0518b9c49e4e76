import type { D1Migration } from "cloudflare:test";
import type { Env as WorkerEnv } from "../env";
import type * as main from "../index";

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the runtime's types merge by namespace
  namespace Cloudflare {
    // oxlint-disable-next-line typescript/consistent-type-definitions -- merged by interface
    interface Env extends WorkerEnv {
      TEST_MIGRATIONS: D1Migration[];
    }
    // oxlint-disable-next-line typescript/consistent-type-definitions -- merged by interface
    interface GlobalProps {
      mainModule: typeof main;
    }
  }
}
