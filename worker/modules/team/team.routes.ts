import { hiringApi } from "#contract/api/hiring";
import type { HiringSignedIn } from "#contract/hiring";
import {
  clearMemberCookie,
  browserCookie,
  memberSessionHash,
  setBrowserCookie,
  setMemberCookie,
} from "../../middleware/member-cookie";
import { mount } from "../../middleware/mount";
import { askHiringCode } from "./ask-hiring-code";
import { hiringSignIn } from "./hiring-sign-in";
import { hiringSignOut } from "./hiring-sign-out";
import { meView } from "./me-view";

export const teamRoutes = mount(hiringApi, {
  askHiringCode: ({ ctx, input, c }) => askHiringCode({ ctx, input, browser: browserCookie(c) }),
  hiringSignIn: async ({ ctx, input, c }): Promise<HiringSignedIn> => {
    const presented = await memberSessionHash(c);
    const result = await hiringSignIn({ ctx, input, presented, browser: browserCookie(c) });
    if ("employers" in result) return { signedIn: false, employers: result.employers };
    setMemberCookie(c, result.sessionId);
    if (result.newBrowser) setBrowserCookie(c, result.newBrowser);
    return { signedIn: true, me: result.me };
  },
  hiringSignOut: async ({ ctx, c }) => {
    await hiringSignOut({ ctx, presented: await memberSessionHash(c) });
    clearMemberCookie(c);
  },
  getHiringMe: async ({ ctx }) => meView(ctx.member),
});
