import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../components/ui/icon";

/** What to have at hand for the five steps. */
export function BeforeYouStart() {
  return (
    <section aria-labelledby="before-you-start" className="grid gap-3 rounded bg-wash px-card py-4">
      <h2 id="before-you-start" className="text-lg">
        <Trans>Before you start</Trans>
      </h2>
      <ul className="grid gap-2.5">
        <Item icon="camera">
          <Trans>Your passport: you will take a photo of it.</Trans>
        </Item>
        <Item icon="person">
          <Trans>Your parents' dates and places of birth, if you know them.</Trans>
        </Item>
        <Item icon="file">
          <Trans>Your driver's license, if you have one.</Trans>
        </Item>
        <Item icon="clock">
          <Trans>About 15 minutes. You can stop and continue later: your answers are kept.</Trans>
        </Item>
      </ul>
    </section>
  );
}

function Item({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-agave" />
      <span>{children}</span>
    </li>
  );
}
