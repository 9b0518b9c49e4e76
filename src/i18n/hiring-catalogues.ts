import type { Messages } from "@lingui/core";
import { CATALOGUES } from "./languages";

/** The console uses the shared catalogues and its own. */
CATALOGUES.push(import.meta.glob<{ messages: Messages }>("./hiring-locales/*.po"));
