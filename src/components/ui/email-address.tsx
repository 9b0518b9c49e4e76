import { Fragment } from "react";
import { TextSpan } from "./text-span";

/** An email address that wraps before the @ or a dot when it is too long for its line. */
export function EmailAddress({ address }: { address: string }) {
  return (
    <TextSpan key={address}>
      {address.split(/(?=[@.])/).map((part, index) => (
        // The parts of one address never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </TextSpan>
  );
}
