import type { Env } from "../env";
import { call, sessionCookie } from "./client";

let addresses = 0;
/** An IP address in a new network each time, so that rate limits do not add up. */
export const newAddress = () => {
  addresses += 1;
  return `100.${64 + Math.floor(addresses / 256)}.${addresses % 256}.7`;
};

type Try = {
  token: string;
  phone: string;
  countryCode?: string;
  firstName?: string;
  lastName?: string;
  shown?: object;
};
type From = { ip?: string; cookie?: string; headers?: Record<string, string>; bindings?: Env };

const sentFrom = ({ ip = newAddress(), headers, ...from }: From) => ({
  ...from,
  headers: { "CF-Connecting-IP": ip, ...headers },
});

/** One attempt at `POST /api/auth/login`, by default from a new IP address. */
export const tryLink = (
  { token, phone, countryCode = "+52", firstName = "Ana", lastName = "Ruiz", shown }: Try,
  from: From = {},
) =>
  call("/api/auth/login", {
    body: { token, phone, countryCode, firstName, lastName, shown },
    ...sentFrom(from),
  });

/** One attempt at `POST /api/auth/user-login`. */
export const tryReturning = (
  body: { email: string; phone: string; countryCode?: string; personId?: string },
  from: From = {},
) => call("/api/auth/user-login", { body: { countryCode: "+52", ...body }, ...sentFrom(from) });

/** The status and problem code of a refused request. */
export const refusal = async (response: Response) => {
  const { code } = await response.json<{ code: string }>();
  return `${response.status} ${code}`;
};

/** Signs in with a link and returns the body and the cookie. @throws on a refusal */
export async function enter<T>(input: Try, from?: From): Promise<T & { cookie: string }> {
  const response = await tryLink(input, from);
  if (response.status !== 200) throw new Error(await refusal(response));
  return { ...(await response.json<T>()), cookie: sessionCookie(response) };
}
