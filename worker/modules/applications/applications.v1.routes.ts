import type { Context } from "hono";
import { applicationApi } from "#contract/api/employers/applications";
import { todayIso } from "#contract/dates";
import type { ApplicationFilter } from "#contract/employer-queries";
import type { AppEnv } from "../../lib/app-env";
import type { EmployerCall } from "../../lib/ctx";
import { mount } from "../../middleware/mount";
import { changeStatus } from "./change-status";
import { changeStatuses } from "./change-statuses";
import { listTags, readAudit, selectApplications } from "./employer-applications";
import { exportApplications } from "./export-applications";
import { listApplications } from "./list-applications";
import { addNote, removeNote, setTags } from "./notes";
import { readApplication } from "./read-application";
import { readDs160 } from "./read-ds160";
import type { SheetName } from "./sheets";
import { tagApplications } from "./tag-applications";
import { recordMilestone, removeMilestone } from "./write-milestone";
import { recordMilestones, removeMilestones } from "./write-milestones";

type ExportCall = EmployerCall<ApplicationFilter> & { c: Context<AppEnv> };

const csvFile =
  (sheet: SheetName) =>
  async ({ ctx, input: filter, c }: ExportCall) => {
    const { rows, body } = await exportApplications({ ctx, input: { sheet, filter } });
    return c.body(body, 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${sheet}-${todayIso()}.csv"`,
      "X-Row-Count": String(rows),
    });
  };

export const applicationV1Routes = mount(applicationApi, {
  listApplications,
  selectApplications,
  listTags,
  changeStatuses,
  tagApplications,
  recordMilestones,
  removeMilestones,
  exportApplications: csvFile("applications"),
  exportDs160: csvFile("ds160"),
  readDs160,
  readApplication,
  readAudit,
  changeStatus,
  setTags,
  addNote,
  removeNote,
  recordMilestone,
  removeMilestone,
});
