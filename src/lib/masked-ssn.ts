/** Shows only the last four digits, whatever the server sent. */
export function maskedSsn(ssn: string): string {
  const digits = ssn.replace(/\D/g, "");
  return digits === "" ? "" : `***-**-${digits.slice(-4)}`;
}
