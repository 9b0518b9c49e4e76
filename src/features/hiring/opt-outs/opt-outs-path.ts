import { listRequest } from "../list/list-path";

/** The request behind the list of who asked for no messages. */
export const optOutsPath = (search: URLSearchParams) =>
  listRequest("/api/v1/opt-outs", search, ["cursor"]);
