import type { UserView } from "#contract/auth";
import type { users } from "../../db/schema/users";
import { pick } from "../../lib/pick";

/**
 * A person as the API shows them. Without an e-mail of their own they see the application's, so that
 * nobody can tell whether an address belongs to somebody else.
 */
export const userView = (
  user: typeof users.$inferSelect,
  applicationEmail: string | null,
): UserView => ({
  ...pick(user, "id", "firstName", "lastName"),
  email: (user.email ?? applicationEmail)?.toLowerCase() ?? null,
  countryCode: user.countryCode,
  phone: user.phone,
});
