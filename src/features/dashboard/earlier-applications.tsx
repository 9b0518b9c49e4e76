import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { EarlierApplication } from "#contract/applications";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";
import { Disclosure } from "../../components/ui/disclosure";
import { useLanguage } from "../../i18n/use-language";
import { formatDay } from "../../lib/format";
import { earlierQuery } from "../../lib/queries";
import { AllTerms } from "./accepted-terms-card";
import { DOCUMENT_TITLES } from "./document-titles";
import { statusLook } from "./status-look";
import { statusText } from "./status-text";
import { StoredDocument } from "./stored-document";

/** The person's other applications, to look at; nothing while there is only this one. */
export function EarlierApplications() {
  const { data, isError, refetch } = useQuery(earlierQuery);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Card title={<Trans>Your other applications</Trans>}>
      {data.map((application) => (
        <Earlier key={application.id} application={application} />
      ))}
    </Card>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card title={<Trans>Your other applications</Trans>}>
      <div className="grid justify-items-start gap-3">
        <p>
          <Trans>Your other applications could not be loaded.</Trans>
        </p>
        <Button variant="secondary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Card>
  );
}

function Earlier({ application }: { application: EarlierApplication }) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const { acceptedTerms, status, reference, submittedAt, createdAt, documents } = application;
  const { companyName, position } = acceptedTerms;
  const began = formatDay(submittedAt ?? createdAt, language);
  return (
    <Disclosure
      summary={`${position}, ${companyName}`}
      aside={<Badge tone={statusLook(status).tone}>{i18n._(statusText(status).label)}</Badge>}
    >
      <div className="grid gap-5">
        <DetailList
          rows={[
            { term: submittedAt === null ? t`Started on` : t`Submitted on`, value: began },
            ...(reference === null ? [] : [{ term: t`Reference`, value: reference }]),
          ]}
        />
        {status === "draft" ? (
          <p>
            <Trans>
              To continue this application, open the link that came with its invitation.
            </Trans>
          </p>
        ) : null}
        <Documents documents={documents} />
        <div className="grid gap-2">
          <h3 className="text-lg">
            <Trans>What you accepted</Trans>
          </h3>
          <AllTerms terms={acceptedTerms} />
        </div>
      </div>
    </Disclosure>
  );
}

function Documents({ documents }: Pick<EarlierApplication, "documents">) {
  const { i18n } = useLingui();
  if (documents.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">
        <Trans>Documents</Trans>
      </h3>
      <ul className="grid gap-1">
        {documents.map(({ id, kind, name, documentUrl }) => {
          const label = kind === "additional" ? name : i18n._(DOCUMENT_TITLES[kind]);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4">
              <span className="break-words">{label}</span>
              <StoredDocument label={label} documentUrl={documentUrl} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
