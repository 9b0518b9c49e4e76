import { Trans } from "@lingui/react/macro";
import type { ApplicationView } from "#contract/applications";
import { FamilyList } from "../../components/details/family-list";
import { Card } from "../../components/ui/card";

/** The family as saved in step 3. */
export function FamilyCard({ application }: { application: ApplicationView }) {
  return (
    <Card title={<Trans>Family members</Trans>} collapsible>
      <FamilyList application={application} />
    </Card>
  );
}
