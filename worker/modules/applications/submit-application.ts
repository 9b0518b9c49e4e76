import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { familyMemberView, toApplicationView } from "./application-view";
import { findCurrent } from "./applications.repository";
import { missingFields, unfinishedFamily } from "./missing-fields";
import { submitChecked } from "./submission.repository";
import type { IfMatch } from "./version-tag";

/**
 * A save between check and write makes the submit try again; nobody types fast enough to need more.
 */
const ATTEMPTS = 8;

/**
 * Submits the application after checking everything again; repeating it returns the same state.
 * @throws AppError application.incomplete with `missing`, application.stale, application.not_found
 */
export async function submitApplication({ ctx, ifMatch }: { ctx: SessionCtx; ifMatch: IfMatch }) {
  let record = await findCurrent(ctx);
  for (let attempt = 0; ; attempt++) {
    if (!record) throw new AppError("application.not_found");
    // oxlint-disable-next-line no-await-in-loop -- each round checks what the last one found
    const view = await toApplicationView(ctx.vault, record);
    if (view.status !== "draft") return view;
    if (ifMatch && !ifMatch.includes(view.version)) throw new AppError("application.stale");
    const missing = [
      ...missingFields(view, record.family.map(familyMemberView)),
      ...unfinishedFamily(view),
    ];
    if (missing.length > 0) throw new AppError("application.incomplete", { missing });
    if (attempt === ATTEMPTS) {
      throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    record = await submitChecked(ctx, record);
  }
}
