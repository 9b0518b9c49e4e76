import { describe, expect, test } from "vitest";
import { newWebhookSecret, signatureHeaders } from "./sign-message";

/** The vector of the reference libraries of the Standard Webhooks specification. */
const VECTOR = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  sentAt: 1_614_265_330_000,
  body: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};

describe("signatures of the Standard Webhooks specification", () => {
  test("its public test vector is reproduced", async () => {
    const headers = await signatureHeaders({ ...VECTOR, secrets: [VECTOR.secret] });
    expect(headers).toEqual({
      "webhook-id": VECTOR.id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": VECTOR.signature,
    });
  });

  test("several secrets sign side by side, and one changed byte changes the signature", async () => {
    const other = newWebhookSecret();
    const both = await signatureHeaders({ ...VECTOR, secrets: [other, VECTOR.secret] });
    const [first = "", second] = both["webhook-signature"].split(" ");
    expect(second).toBe(VECTOR.signature);
    expect(first).not.toBe(second);
    const changed = { ...VECTOR, body: VECTOR.body.replace("4", "5"), secrets: [VECTOR.secret] };
    expect((await signatureHeaders(changed))["webhook-signature"]).not.toBe(VECTOR.signature);
  });

  test("a new secret is whsec_ and 32 random bytes in base64", () => {
    const [one, two] = [newWebhookSecret(), newWebhookSecret()];
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(one).not.toBe(two);
  });
});
