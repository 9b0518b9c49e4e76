import { Trans } from "@lingui/react/macro";
import { SITE } from "#contract/site";
import { Icon } from "../../components/ui/icon";
import { telHref } from "../../lib/format";

/** The support phone, for when the sign-in does not work. */
export function SupportLine({ phone = SITE.supportPhone }: { phone?: string | undefined }) {
  return (
    <p className="text-muted">
      <Trans>
        Having trouble?{" "}
        <a href={telHref(phone)} className="inline-block py-2.5 font-semibold">
          Contact support
        </a>
      </Trans>
      <span className="flex items-center gap-2">
        <Icon name="phone" className="size-4" />
        {phone}
      </span>
    </p>
  );
}
