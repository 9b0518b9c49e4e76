import { api } from "#contract/api/paths";
import { stopClock } from "../../lib/activity";
import { call } from "../../lib/api-client";

/**
 * Signs out on the server. The clock stops only when that worked: a session that could not be
 * ended is found again, and ended, the next time the signed-in area opens.
 * @throws ApiError, NetworkError
 */
export async function endSession(): Promise<void> {
  await call(api.logout);
  stopClock();
}
