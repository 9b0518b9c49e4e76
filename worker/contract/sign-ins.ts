/** Kinds of devices, as coarse as people tell them apart; a new iPad calls itself a Mac too. */
export const DEVICE_KINDS = [
  "android",
  "iphone",
  "ipad",
  "windows",
  "mac",
  "chromebook",
  "linux",
  "other",
] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** How a person signed in: by the private link, by e-mail and phone, or by these with a code. */
export const SIGN_IN_METHODS = ["link", "email", "code"] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** How many sign-ins the list shows. */
export const SIGN_INS_SHOWN = 10;

/** One row of `GET /api/auth/sign-ins`, newest first. */
export type SignInView = {
  /** Epoch milliseconds. */
  at: number;
  device: DeviceKind;
  method: SignInMethod;
  isThisDevice: boolean;
  isSignedIn: boolean;
};

/** Response of `POST /api/auth/sign-out-others`: how many sessions were ended. */
export type OthersSignedOut = { ended: number };
