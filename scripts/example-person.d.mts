type Invited = { token: string; phone: string };

export const ANSWERS: Record<
  "personal" | "contact" | "family" | "passport" | "drivers-license",
  object
>;
export const workerOf: (invited: Invited) => { ___CWJ: string; token: string; phone: string };
export const contractOf: (workers: object[], position?: string) => object;
export const loginOf: (invited: Invited) => object;
export const newEmail: () => string;
