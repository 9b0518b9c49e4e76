import { PrivacyNotice } from "../../features/privacy/privacy-notice";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** /privacy. Unlike other public screens it signs nobody out: people open it beside the wizard. */
export function Screen() {
  return (
    <PublicLayout bottomBar={<BottomBar />}>
      <PrivacyNotice />
    </PublicLayout>
  );
}
