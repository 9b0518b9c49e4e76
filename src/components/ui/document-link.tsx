import type { ComponentProps } from "react";
import { documentHref } from "#contract/documents";

type DocumentLinkProps = ComponentProps<"a"> & { documentUrl: string };

/** Opens a stored document in a new tab. */
export const DocumentLink = ({ documentUrl, children, ...rest }: DocumentLinkProps) => (
  <a {...rest} href={documentHref(documentUrl)} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
