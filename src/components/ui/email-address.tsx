/** An e-mail address; too long for its line, it breaks before the @. */
export function EmailAddress({ address }: { address: string }) {
  const at = Math.max(address.lastIndexOf("@"), 0);
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
