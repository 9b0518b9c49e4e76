/**
 * The visible part of a document, all of it at scale 1. `x` and `y` are in fractions of the box,
 * `turn` in degrees.
 */
export type View = { scale: number; x: number; y: number; turn: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0, turn: 0 };

const [SCALE_MIN, SCALE_MAX] = [1, 8];

type Point = { x: number; y: number };
const CENTER: Point = { x: 0, y: 0 };

/** Zooms by a factor; the point `at`, measured from the middle of the box, stays in place. */
export function zoomed(view: View, factor: number, at = CENTER): View {
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, view.scale * factor));
  if (scale === 1) return { ...WHOLE, turn: view.turn };
  const grown = scale / view.scale;
  return moved(
    { ...view, scale },
    { x: (at.x - view.x) * (1 - grown), y: (at.y - view.y) * (1 - grown) },
  );
}

/**
 * Moves the view, at most until the document's middle is at the edge of the box, so that it is not
 * lost.
 */
export function moved(view: View, by: Point): View {
  const most = view.scale / 2;
  const within = (value: number) => Math.min(most, Math.max(-most, value));
  return { ...view, x: within(view.x + by.x), y: within(view.y + by.y) };
}

export const turned = (view: View): View => ({ ...view, turn: view.turn + 90 });

type Size = { width: number; height: number };

/** The factor by which a picture that lies on its side has to shrink or grow to fit the box. */
export function fitOf({ turn }: View, box: Size, picture: Size): number {
  if (turn % 180 === 0 || !picture.width || !picture.height) return 1;
  const upright = Math.min(box.width / picture.width, box.height / picture.height);
  return Math.min(box.width / picture.height, box.height / picture.width) / upright;
}
