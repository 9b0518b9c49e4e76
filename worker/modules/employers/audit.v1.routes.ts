import { auditApi } from "#contract/api/employers/audit";
import { mount } from "../../middleware/mount";
import { listAudit } from "./list-audit";

export const auditV1Routes = mount(auditApi, { listAudit });
