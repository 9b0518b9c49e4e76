import { Trans } from "@lingui/react/macro";
import { Notice } from "../../components/ui/notice";

/** Shown in place of content that the member's role may not open. */
export const NoPermission = () => (
  <Notice tone="warning">
    <Trans>Your role does not include this. An owner of your team can change it.</Trans>
  </Notice>
);
