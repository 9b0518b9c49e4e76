import { webhookApi } from "#contract/api/employers/webhooks";
import { mount } from "../../middleware/mount";
import { changeWebhook } from "./change-webhook";
import { createWebhook } from "./create-webhook";
import { replayDeliveries } from "./replay-deliveries";
import { retryDelivery } from "./retry-delivery";
import { rotateSecret } from "./rotate-secret";
import { sendTest } from "./send-test";
import { deleteWebhook, listDeliveries, listWebhooks, readWebhook } from "./webhooks";

export const webhookV1Routes = mount(webhookApi, {
  listWebhooks,
  createWebhook,
  readWebhook,
  changeWebhook,
  deleteWebhook,
  rotateSecret,
  testWebhook: sendTest,
  listDeliveries,
  retryDelivery,
  replayDeliveries,
});
