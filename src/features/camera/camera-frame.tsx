import type { DocumentKind } from "#contract/documents";

/** The shape of the document: a passport page, a card, a sheet. */
const SHAPES = {
  passport: "aspect-[1.42] w-[min(90cqw,calc(86cqh*1.42))]",
  "drivers-license": "aspect-[1.586] w-[min(90cqw,calc(86cqh*1.586))]",
  visa: "aspect-[1.42] w-[min(90cqw,calc(86cqh*1.42))]",
  i94: "aspect-[0.773] w-[min(84cqw,calc(90cqh*0.773))]",
  additional: "aspect-[0.773] w-[min(84cqw,calc(90cqh*0.773))]",
} satisfies Record<DocumentKind, string>;

/** Shows where to hold the document: everything around the frame is darkened. */
export function CameraFrame({ kind }: { kind: DocumentKind }) {
  return (
    <div
      aria-hidden="true"
      className="[container-type:size] absolute inset-0 grid place-items-center overflow-hidden"
    >
      <div
        className={`rounded border-3 border-maize [box-shadow:0_0_0_100vmax_rgb(10_32_27/0.55)] ${SHAPES[kind]}`}
      />
    </div>
  );
}
