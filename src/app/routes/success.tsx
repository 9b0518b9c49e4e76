import { SuccessScreen } from "../../features/application/success/success-screen";
import { BottomBar } from "../layouts/bottom-bar";
import { Footer } from "../layouts/footer";
import { SessionLayout } from "../layouts/session-layout";

/** /success: shown after the final submit. */
export function Screen() {
  return (
    <SessionLayout footer={<Footer />} bottomBar={<BottomBar />}>
      <SuccessScreen />
    </SessionLayout>
  );
}
