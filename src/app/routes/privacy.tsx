import { PrivacyNotice } from "../../features/privacy/privacy-notice";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** /privacy. It signs nobody out: people read it in the middle of the wizard, in a tab beside it. */
export function Screen() {
  return (
    <PublicLayout bottomBar={<BottomBar />}>
      <PrivacyNotice />
    </PublicLayout>
  );
}
