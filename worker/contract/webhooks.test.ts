import { expect, test } from "vitest";
import { isWebhookUrl } from "./webhooks";

const REFUSED = [
  "http://example.com/",
  "ftp://example.com/",
  "javascript:alert(1)",
  "//example.com",
  "example.com",
  "",
  "https://user@example.com/",
  "https://user:secret@example.com/",
  "https://localhost/",
  "https://localhost./",
  "https://portal.localhost/",
  "https://receiver/",
  "https://printer.local/",
  "https://vault.internal/",
  "https://router.home.arpa/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0177.0.0.1/",
  "https://１２７.0.0.1/",
  "https://10.0.0.8/",
  "https://172.16.0.1/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://100.64.0.1/",
  "https://0.0.0.0/",
  "https://8.8.8.8/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[fe80::1]/",
  "https://[fd00::1]/",
  "https://[2606:4700::1111]/",
];

test.each(REFUSED)("%s is refused as the address of a webhook", (url) => {
  expect(isWebhookUrl(url, { localhost: false })).toBe(false);
  expect(isWebhookUrl(url, { localhost: true })).toBe(false);
});

test.each([
  "https://example.com",
  "https://hooks.example.com:8443/in?a=1",
  "https://ñandú.example/",
])("%s is accepted as the address of a webhook", (url) => {
  expect(isWebhookUrl(url, { localhost: false })).toBe(true);
});

test("http://localhost is accepted as the address of a webhook only where that is allowed", () => {
  expect(isWebhookUrl("http://localhost:9000/in", { localhost: true })).toBe(true);
  expect(isWebhookUrl("http://localhost:9000/in", { localhost: false })).toBe(false);
  expect(isWebhookUrl("http://localhost.example.com/", { localhost: true })).toBe(false);
});
