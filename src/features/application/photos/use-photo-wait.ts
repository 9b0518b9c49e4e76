import { useRef, useState } from "react";
import { type DocumentKind, uploadPath } from "#contract/documents";
import { isUnderWay, useUploadUnderWay, whenUploaded } from "../../../lib/uploads-under-way";
import { useIsMounted } from "../../../lib/use-is-mounted";
import { useWizard } from "../wizard-context";

/** Lets Next or the submit wait for uploads of these kinds. */
export function usePhotoWait(kinds: readonly DocumentKind[]) {
  const { application } = useWizard();
  const photos = {
    applicationId: application.id,
    paths: kinds.map((kind) => uploadPath(kind)),
  };
  const underWay = useUploadUnderWay(photos);
  const isMounted = useIsMounted();
  const waiting = useRef(false);
  const [isWaiting, setIsWaiting] = useState(false);
  return {
    isUnderWay: () => isUnderWay(photos),
    /** The upload that Next or the submit is waiting for. */
    awaited: isWaiting ? underWay : undefined,
    /**
     * Calls `goOn` once all uploads have finished, or `onLost` with the paths that failed (none
     * when cancelled). Calls neither when the person has left the screen.
     */
    wait: async (goOn: () => void, onLost: (failed: string[]) => void) => {
      if (waiting.current) return;
      waiting.current = true;
      setIsWaiting(true);
      const lost = await whenUploaded(photos);
      waiting.current = false;
      setIsWaiting(false);
      if (!isMounted.current) return;
      if (lost.length === 0) goOn();
      else onLost(lost.flatMap(({ path, end }) => (end === "failed" ? [path] : [])));
    },
  };
}
