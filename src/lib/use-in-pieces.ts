import { useDeferredValue } from "react";

/**
 * Whether what stands on an answer is to be drawn. What a query brings late, React draws at one go;
 * asked this, it draws it a moment later and yields to the person between its pieces. What is there
 * from the start is drawn at once.
 */
export function useInPieces(isThere: boolean): boolean {
  const wasThere = useDeferredValue(isThere);
  return isThere && wasThere;
}
