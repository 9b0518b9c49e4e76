import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { uploadPath } from "#contract/documents";
import { Link } from "../../../components/ui/link";
import { Notice } from "../../../components/ui/notice";
import { stepHref } from "../place";
import { STEPS } from "../steps";

/** The photos that the submit waited for and that did not arrive; takes the focus. */
export function LostPhotos({ paths }: { paths: string[] }) {
  const { i18n, t } = useLingui();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const steps = (["passport", "drivers-license"] as const).filter((step) =>
    paths.includes(uploadPath(step)),
  );
  return (
    <section ref={box} tabIndex={-1} aria-label={t`Upload Failed`}>
      <Notice tone="danger" title={t`Upload Failed`}>
        <p>
          <Trans>Nothing was submitted. Open the step and send the photo again:</Trans>
        </p>
        <ul className="grid">
          {steps.map((step) => (
            <li key={step}>
              <Link
                to={stepHref(step, { fromReview: true, field: FIELDS[step] })}
                className="inline-flex min-h-12 items-center font-semibold text-clay"
              >
                {i18n._(STEPS[step].title)}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

const FIELDS = {
  passport: "passportDocumentUrl",
  "drivers-license": "driversLicenseDocumentUrl",
} as const;
