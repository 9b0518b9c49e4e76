import { webhookApi } from "#contract/api/employers/webhooks";
import { mount } from "../../middleware/mount";
import { listDeliveries, retryDelivery, sendTest } from "./deliveries.v1";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readWebhook,
  rotateSecret,
} from "./manage-webhooks.v1";

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
});
