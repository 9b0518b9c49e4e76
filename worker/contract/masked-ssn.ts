/** The only part of an SSN that a worker sees again, `***-**-1234`; "" for an empty one. */
export function maskedSsn(ssn: string): string {
  const digits = ssn.replace(/\D/g, "");
  return digits === "" ? "" : `***-**-${digits.slice(-4)}`;
}
