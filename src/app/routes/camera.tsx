import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { CameraScreen } from "../../features/documents/camera/camera-screen";
import { readCameraTarget } from "#contract/camera-target";
import { notify } from "../../lib/notify";
import { meQuery } from "../../lib/queries";
import { SignInFirst } from "../../lib/sign-in-first";

/** /camera?endpoint=…&returnTo=…. */
export function Screen() {
  const [query] = useSearchParams();
  const { kind, path, returnTo } = readCameraTarget(query);
  const { data: me } = useQuery(meQuery);
  const goBack = useGoBack(returnTo);
  const [attempt, setAttempt] = useState(1);

  if (!kind) return <WithoutEndpoint returnTo={returnTo} />;
  if (me === null) {
    return <SignInFirst next={returnTo} />;
  }
  return (
    <CameraScreen
      key={attempt}
      kind={kind}
      path={path}
      returnTo={returnTo}
      onUploaded={goBack}
      onRestart={() => setAttempt(attempt + 1)}
    />
  );
}

function WithoutEndpoint({ returnTo }: { returnTo: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    void notify("error", t`Upload endpoint not specified`);
    void navigate(returnTo, { replace: true });
    // Once: the words of another language are no new message.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

/** Back to where the camera was opened, so that the browser's Back does not open it again. */
function useGoBack(returnTo: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const opened = typeof state === "object" && state !== null && "fromUpload" in state;
  return () => void (opened ? navigate(-1) : navigate(returnTo, { replace: true }));
}
