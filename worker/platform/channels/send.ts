import type { Env } from "../../env";
import { sendMailMessage } from "./mail";
import type { Opened, Outcome, Outgoing } from "./outcome";
import { sendSms } from "./sms";
import { sendWhatsapp } from "./whatsapp";

/** Hands a message to the channel's provider. Never throws: an unknown outcome is "unsure". */
export function sendBy(env: Env, opened: Opened, message: Outgoing): Promise<Outcome> {
  switch (opened.channel) {
    case "whatsapp":
      return sendWhatsapp(env, opened, message);
    case "sms":
      return sendSms(env, opened, message);
    default:
      return sendMailMessage(env, opened, message);
  }
}
