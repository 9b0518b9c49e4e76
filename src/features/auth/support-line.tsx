import { Trans } from "@lingui/react/macro";
import { SITE } from "#contract/site";
import { Icon } from "../../components/ui/icon";

/** A person to call when the sign-in does not work. */
export function SupportLine({ phone = SITE.supportPhone }: { phone?: string | undefined }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      <span>
        <Trans>
          Having trouble?{" "}
          <a
            href={`tel:${phone.replace(/[^+\d]/g, "")}`}
            className="inline-flex min-h-12 items-center font-semibold"
          >
            Contact support
          </a>
        </Trans>
      </span>
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <Icon name="phone" className="size-4" />
        {phone}
      </span>
    </p>
  );
}
