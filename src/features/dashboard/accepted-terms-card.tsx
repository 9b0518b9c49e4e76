import { Trans, useLingui } from "@lingui/react/macro";
import type { ApplicationView } from "#contract/applications";
import type { AcceptedTerms } from "#contract/offers";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";
import { Disclosure } from "../../components/ui/disclosure";
import { useLanguage } from "../../i18n/use-language";
import { languageName } from "../../lib/format";
import { useLocalTime } from "../../lib/local-time";
import { isEnded } from "./document-sections";
import { useJobRows } from "./job-rows";

/**
 * The terms the worker accepted, as they were shown; later changes of the employer do not alter
 * them.
 */
export function AcceptedTermsCard({ application }: { application: ApplicationView }) {
  const { acceptedTerms: terms } = application;
  const local = useLocalTime();
  const acceptedAt = Date.parse(terms.acceptedAt);
  const day = local.day(acceptedAt);
  const time = local.time(acceptedAt);
  return (
    <Card title={<Trans>What you accepted</Trans>}>
      <div className="grid gap-2">
        <p>
          <Trans>
            You accepted this offer on {day} at {time}.
          </Trans>{" "}
          {isEnded(application) ? null : <Trans>Nobody can change it unless you say yes.</Trans>}
        </p>
        <Disclosure summary={<Trans>Everything you accepted</Trans>}>
          <AllTerms terms={terms} />
        </Disclosure>
      </div>
    </Card>
  );
}

/** All accepted terms, with the language they were shown in and their hash. */
export function AllTerms({ terms }: { terms: AcceptedTerms }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { job, terms: optional } = useJobRows(terms);
  return (
    <DetailList
      rows={[
        ...job,
        ...optional,
        { term: t`Shown to you in`, value: languageName(terms.language, language) },
        {
          term: t`Check code`,
          value: <span className="font-normal break-all">{terms.sha256}</span>,
        },
      ]}
    />
  );
}
