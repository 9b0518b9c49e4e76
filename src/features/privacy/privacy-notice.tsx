import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { paths } from "#contract/paths";
import { HelpLine } from "../../components/help/help-line";
import { Link } from "../../components/ui/link";
import { PageTitle } from "../../components/ui/page-title";
import { Points } from "../../components/ui/points";
import { telHref } from "../../lib/format";
import { useSite } from "../../lib/site";
import { useRetentionTexts } from "./use-retention-texts";

/** What is kept about a person, why, for how long, who sees it and how to have it erased. */
export function PrivacyNotice() {
  const { t } = useLingui();
  return (
    <div className="grid gap-8">
      <PageTitle
        title={t`Privacy notice`}
        lead={
          <Trans>
            We only ask for what is needed for your job and your visa. We never sell your
            information.
          </Trans>
        }
      />
      <Responsible />
      <WhatWeKeep />
      <WhyWeKeepIt />
      <WhoSeesIt />
      <HowLong />
      <YourRights />
      <OnYourDevice />
      <HelpLine>
        <Trans>Questions about your information?</Trans>
      </HelpLine>
      <p>
        <Link to={paths.home} className="inline-flex min-h-12 items-center font-semibold">
          <Trans>Back to the portal</Trans>
        </Link>
      </p>
    </div>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

const LIST = "list-disc gap-2 pl-6";

function Responsible() {
  const { t } = useLingui();
  const { operatorName, postalAddress } = useSite();
  const operator = operatorName ?? t`The Seasonal Worker Portal`;
  return (
    <Section title={<Trans>Who is responsible</Trans>}>
      <p>
        {t`The company that offers you the job decides what information to ask for. ${operator} runs this site for that company and keeps your information safe.`}
      </p>
      <p>
        <Trans>Address:</Trans> {postalAddress}
      </p>
    </Section>
  );
}

function WhatWeKeep() {
  return (
    <Section title={<Trans>What we keep</Trans>}>
      <Points className={LIST}>
        <Trans>What the company gave us to invite you: your name, your phone and the offer.</Trans>
        <Trans>
          What you write in your application: when and where you were born, your address, your
          family, your passport and, if you have them, your driver's license, your visa and your
          Social Security number.
        </Trans>
        <Trans>The photos of your documents.</Trans>
        <Trans>
          When your application was opened and on what kind of device, so that you can see whether
          somebody else opened it.
        </Trans>
      </Points>
      <p>
        <Trans>
          The numbers of your documents are stored encrypted, so that nobody else can read them. We
          remove from photos the place where they were taken.
        </Trans>
      </p>
    </Section>
  );
}

function WhyWeKeepIt() {
  return (
    <Section title={<Trans>What it is used for</Trans>}>
      <Points className={LIST}>
        <Trans>So that the company can decide on your application and call you.</Trans>
        <Trans>For the paperwork of your visa and your job.</Trans>
        <Trans>So that you don't have to write everything again next season.</Trans>
        <Trans>To keep the records that the law requires from employers.</Trans>
      </Points>
      <p>
        <Trans>For nothing else: no advertising.</Trans>
      </p>
    </Section>
  );
}

function WhoSeesIt() {
  return (
    <Section title={<Trans>Who sees it</Trans>}>
      <Points className={LIST}>
        <Trans>
          The company that offers you the job and the people who prepare the visas for it. No other
          company on this site sees it.
        </Trans>
        <Trans>The authorities, when the law requires it, for example for your visa.</Trans>
        <Trans>
          The people who run this site, only when something has to be repaired or you ask for it. It
          is stored with the provider Cloudflare.
        </Trans>
      </Points>
    </Section>
  );
}

function HowLong() {
  const { application, invitation } = useRetentionTexts();
  return (
    <Section title={<Trans>How long we keep it</Trans>}>
      <Points className={LIST}>
        {application}
        {invitation}
      </Points>
      <p>
        <Trans>Then it is erased. The backup copies are deleted within 30 days.</Trans>
      </p>
      <p>
        <Trans>
          If you asked a company to stop sending you messages, your number can stay on its list for
          longer, so that it does not write to you again.
        </Trans>
      </p>
    </Section>
  );
}

function YourRights() {
  const { privacyEmail, postalAddress, supportPhone } = useSite();
  const contact = privacyEmail ?? postalAddress;
  return (
    <Section title={<Trans>See it, correct it or have it erased</Trans>}>
      <p>
        <Trans>
          You can ask at any time for a copy of your information, have it corrected or erased, or
          say that you do not want it used. It costs nothing.
        </Trans>
      </p>
      <p>
        <Trans>
          Tell the company that invited you, call <a href={telHref(supportPhone)}>{supportPhone}</a>{" "}
          or write to {contact}. Say your name and your phone number. We may ask you a question to
          make sure that it is you.
        </Trans>
      </p>
      <p>
        <Trans>
          If your application is erased before a decision, the company can no longer consider it.
          What the law requires the company to keep cannot be erased earlier.
        </Trans>
      </p>
    </Section>
  );
}

function OnYourDevice() {
  return (
    <Section title={<Trans>What stays on your phone</Trans>}>
      <Points className={LIST}>
        <Trans>What you are writing, until you log out or send your application.</Trans>
        <Trans>
          Small files (cookies) that remember your language, your sign-in, this device (for a year)
          and your invitation (for 30 days), so that you can come back.
        </Trans>
      </Points>
      <p>
        <Trans>Nothing from other companies, and nothing that tracks you on other sites.</Trans>
      </p>
    </Section>
  );
}
