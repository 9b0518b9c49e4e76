import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { nameKey } from "#contract/names";
import { Notice } from "../../../../components/ui/notice";
import { useWizard } from "../../wizard-context";

/** A non-blocking note when the name differs from the invitation; ignores accents and case. */
export function NameNotice() {
  const { t } = useLingui();
  const { user } = useWizard();
  const [firstName = "", lastName = ""] = useWatch({ name: ["firstName", "lastName"] });
  const typed = firstName.trim() !== "" && lastName.trim() !== "";
  const invited = `${user.firstName} ${user.lastName}`;
  const differs = typed && nameKey(firstName, lastName) !== nameKey(invited);
  return (
    <div role="status" className="empty:hidden">
      {differs ? (
        <Notice tone="warning">
          {t`Your invitation says “${invited}”. Write your name as it appears in your passport; you can continue.`}
        </Notice>
      ) : null}
    </div>
  );
}
