import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { readCameraTarget } from "#contract/camera-target";
import { maySend } from "#contract/documents";
import { paths } from "#contract/paths";
import { CameraScreen } from "../../features/camera/camera-screen";
import { useGoBack } from "../../features/camera/use-go-back";
import { notify } from "../../lib/notify";
import { applicationQuery, meQuery } from "../../lib/queries";
import { RedirectToSignIn } from "../../lib/redirect-to-sign-in";
import { BottomBar } from "../layouts/bottom-bar";

/** /camera?endpoint=…&returnTo=…. */
export function Screen() {
  const [query] = useSearchParams();
  const { kind, path, returnTo } = readCameraTarget(query);
  const { data: me } = useQuery(meQuery);
  const goBack = useGoBack(returnTo);
  const [attempt, setAttempt] = useState(1);
  const { data: application } = useQuery(applicationQuery);
  // Checked only on opening: the photo sent from here may be the last one that is allowed.
  const [isRefused] = useState(kind && application && !maySend(kind, application));

  if (!kind) return <WithoutEndpoint returnTo={returnTo} />;
  if (me === null) {
    return <RedirectToSignIn next={returnTo} />;
  }
  if (isRefused) return <Navigate to={paths.dashboard} replace />;
  return (
    <CameraScreen
      key={attempt}
      kind={kind}
      path={path}
      returnTo={returnTo}
      bottomBar={<BottomBar />}
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
    // Once: a language change must not repeat the message.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
