import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { uploadPath } from "#contract/documents";
import { Link } from "../../../components/ui/link";
import { Notice } from "../../../components/ui/notice";
import { stepHref } from "#contract/wizard-location";
import { STEPS } from "../steps";

type LostPhotosProps = {
  /** Upload paths. */
  paths: string[];
  /** This phone still has them: opening the step resumes the upload. */
  kept: boolean;
};

/** Photos that were not uploaded, so that the submit stopped; takes the focus. */
export function LostPhotos({ paths, kept }: LostPhotosProps) {
  const { i18n, t } = useLingui();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const steps = (["passport", "drivers-license"] as const).filter((step) =>
    paths.includes(uploadPath(step)),
  );
  const title = kept ? t`A photo has not been sent yet` : t`Upload Failed`;
  return (
    <section ref={box} tabIndex={-1} aria-label={title}>
      <Notice tone={kept ? "warning" : "danger"} title={title}>
        <p>
          {kept ? (
            <Trans>Nothing was submitted. Open the step, and the photo is sent by itself:</Trans>
          ) : (
            <Trans>Nothing was submitted. Open the step and send the photo again:</Trans>
          )}
        </p>
        <ul className="grid">
          {steps.map((step) => (
            <li key={step}>
              <Link
                to={stepHref(step, { fromReview: true, field: FIELDS[step] })}
                className={`inline-flex min-h-12 items-center font-semibold ${kept ? "" : "text-clay"}`}
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
