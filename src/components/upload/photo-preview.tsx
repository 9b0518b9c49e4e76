import { useEffect, useRef } from "react";

/** Shows a photo that is not uploaded yet. */
export function PhotoPreview({ photo, label }: { photo: Blob; label: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    image.current?.setAttribute("src", url);
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return <img ref={image} alt={label} className="absolute inset-0 size-full object-contain" />;
}
