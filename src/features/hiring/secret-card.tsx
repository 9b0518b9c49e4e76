import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../../components/ui/button";
import { CopyButton } from "../../components/ui/copy-button";
import { Notice } from "../../components/ui/notice";
import { useFocusOnUnmount } from "./use-focus-on-unmount";
import type { useSecret } from "./use-secret";

type SecretCardProps = {
  of: ReturnType<typeof useSecret>;
  title: string;
  /** What the secret is for. */
  children: ReactNode;
  copyLabel: string;
};

/** A secret that is shown only once: the user copies it here or never. */
export const SecretCard = ({ of: { secret, forget }, ...props }: SecretCardProps) =>
  secret === undefined ? null : <SecretPanel {...props} secret={secret} onClose={forget} />;

type SecretPanelProps = Omit<SecretCardProps, "of"> & { secret: string; onClose: () => void };

function SecretPanel({ title, children, secret, copyLabel, onClose }: SecretPanelProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnUnmount();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-3 rounded-lg border-2 border-maize-ink bg-surface px-card py-4 sm:px-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h2>
      <p>{children}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <code aria-label={t`The secret`} className="rounded bg-wash px-3 py-2 break-all">
          {secret}
        </code>
        <CopyButton text={secret} label={copyLabel} />
      </div>
      <Notice tone="warning">
        <Trans>
          Copy it now: it is shown only once. Anyone who has it can act in your name, so never send
          it by email or chat.
        </Trans>
      </Notice>
      <div>
        <Button variant="secondary" onClick={onClose}>
          <Trans>I have stored it</Trans>
        </Button>
      </div>
    </section>
  );
}
