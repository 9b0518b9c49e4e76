import { api } from "#contract/api/paths";
import { stopClock } from "../../lib/activity";
import { call } from "../../lib/api-client";

/**
 * Signs out on the server. The clock stops only on success, so that a session that could not be
 * ended is ended on the next visit.
 * @throws ApiError, NetworkError
 */
export async function endSession(): Promise<void> {
  await call(api.logout);
  stopClock();
}
