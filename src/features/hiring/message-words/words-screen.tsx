import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PageTitle } from "../../../components/ui/page-title";
import { useNavigation } from "../../../lib/navigation";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { BackToMessages } from "../messages/back-to-messages";
import { messageSettingsQuery } from "../queries";
import { WordsDesk } from "./words-desk";
import { chosenWords } from "./words-path";

/** Shows what each kind of message says in each language; owners can change it. */
export function Screen() {
  const { t } = useLingui();
  const { may } = useMember();
  const { search } = useNavigation();
  const settings = useQuery({ ...messageSettingsQuery, refetchOnWindowFocus: false });
  return (
    <div className="grid max-w-7xl gap-4">
      <div className="grid justify-items-start">
        <BackToMessages />
        <PageTitle title={may("admin") ? t`Edit the texts` : t`Message texts`} />
      </div>
      <LoadState query={settings}>
        {(data) => (
          <WordsDesk settings={data} readAt={settings.dataUpdatedAt} {...chosenWords(search)} />
        )}
      </LoadState>
    </div>
  );
}
