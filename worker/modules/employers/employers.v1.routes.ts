import { auditApi } from "#contract/api/employers/audit";
import { keyApi } from "#contract/api/employers/keys";
import { mount } from "../../middleware/mount";
import { createKey } from "./create-key";
import { listKeys, revokeKey } from "./keys";
import { listAudit } from "./list-audit";

export const employerV1Routes = mount(
  { ...keyApi, ...auditApi },
  { listKeys, createKey, revokeKey, listAudit },
);
