import { useRef, useState } from "react";
import { type DocumentKind, uploadPath } from "#contract/documents";
import { isUnderWay, useUploadUnderWay, whenUploaded } from "../../../lib/uploads-under-way";
import { useIsHere } from "../../../lib/use-is-here";
import { useWizard } from "../wizard-context";

/** Lets Next or the submit wait for photos of these kinds that are on their way. */
export function usePhotoWait(kinds: readonly DocumentKind[]) {
  const { application } = useWizard();
  const photos = {
    applicationId: application.id,
    paths: kinds.map((kind) => uploadPath(kind)),
  };
  const underWay = useUploadUnderWay(photos);
  const isHere = useIsHere();
  const waiting = useRef(false);
  const [waits, setWaits] = useState(false);
  return {
    isUnderWay: () => isUnderWay(photos),
    /** The upload that a press waits for. */
    awaited: waits ? underWay : undefined,
    /**
     * Goes on once all have arrived; `onLost` hears the paths of those that failed instead, none
     * when they were cancelled. Neither runs when the screen was left.
     */
    wait: async (goOn: () => void, onLost: (failed: string[]) => void) => {
      if (waiting.current) return;
      waiting.current = true;
      setWaits(true);
      const lost = await whenUploaded(photos);
      waiting.current = false;
      setWaits(false);
      if (!isHere.current) return;
      if (lost.length === 0) goOn();
      else onLost(lost.flatMap(({ path, end }) => (end === "failed" ? [path] : [])));
    },
  };
}
