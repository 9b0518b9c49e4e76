import { sandboxApi } from "#contract/api/employers/sandbox";
import { mount } from "../../middleware/mount";
import { acceptAsWorker } from "./accept-as-worker";
import { applyAsWorker } from "./apply-as-worker";
import { declineAsWorker } from "./decline-as-worker";
import { expireInvitation } from "./expire-invitation";
import { openAsWorker } from "./open-as-worker";
import { resendAsWorker } from "./resend-as-worker";
import { sendTestEvent } from "./send-test-event";

export const sandboxV1Routes = mount(sandboxApi, {
  openAsWorker,
  acceptAsWorker,
  declineAsWorker,
  applyAsWorker,
  expireInvitation,
  resendAsWorker,
  sendTestEvent,
});
