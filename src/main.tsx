import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { createRoot } from "react-dom/client";
import { isX } from "#contract/constants";
const { messages } = await import("./i18n/locales/es.po");
i18n.load("es", messages);
i18n.activate("es");
createRoot(document.getElementById("root")!).render(
  <I18nProvider i18n={i18n}>
    <Trans>Hello {isX}</Trans>
  </I18nProvider>,
);
