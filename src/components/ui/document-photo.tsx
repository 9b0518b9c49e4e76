import { documentHref } from "#contract/documents";
import { Icon } from "./icon";

type DocumentPhotoProps = {
  documentUrl: string;
  /** As wide as its container, to recognize what the photo shows. */
  large?: boolean;
};

/** A stored photo in a box of fixed size; decorative, because a link beside it opens it. */
export function DocumentPhoto({ documentUrl, large = false }: DocumentPhotoProps) {
  const box = large ? "h-32 w-full" : "h-15 w-20";
  const look = `block shrink-0 rounded border border-rule bg-wash ${box}`;
  if (documentUrl.endsWith(".pdf")) {
    return (
      <span className={`${look} grid! place-items-center text-muted`}>
        <Icon name="file" className="size-7" />
      </span>
    );
  }
  return (
    <img
      src={documentHref(documentUrl)}
      alt=""
      loading="lazy"
      decoding="async"
      className={`${look} ${large ? "object-contain" : "object-cover"}`}
    />
  );
}
