import { useEffect, useRef, useState } from "react";
import { FileFailure } from "./file-failure";
import type { ShownProps } from "./shown";
import { Tools } from "./tools";
import { ZoomBox } from "./zoom-box";

export function Photo({ blob, name, ...tools }: ShownProps) {
  const image = useRef<HTMLImageElement>(null);
  const [picture, setPicture] = useState({ width: 0, height: 0 });
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  if (failed) {
    return (
      <div className="row-span-full">
        <FileFailure problem="broken" href={tools.href} name={name} />
      </div>
    );
  }
  return (
    <>
      <Tools {...tools} name={name} />
      <ZoomBox view={tools.view} onView={tools.onView} picture={picture}>
        <img
          ref={image}
          alt={name}
          draggable={false}
          onLoad={({ currentTarget }) =>
            setPicture({
              width: currentTarget.naturalWidth,
              height: currentTarget.naturalHeight,
            })
          }
          onError={() => setFailed(true)}
          className="size-full object-contain"
        />
      </ZoomBox>
    </>
  );
}
