import { useEffect, useState } from "react";

/** A photo that exists only on this phone so far. */
export function PhotoPreview({ photo, label }: { photo: Blob; label: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url ? <img src={url} alt={label} className="size-full object-contain" /> : null;
}
