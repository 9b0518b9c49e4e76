import {
  HIDDEN_LIMIT_MS,
  INACTIVITY_DEFAULT_MS,
  INACTIVITY_ONBOARDING_MS,
  INACTIVITY_WARNING_MS,
} from "#contract/constants";
import { paths } from "#contract/paths";

/** Timestamps are epoch milliseconds, durations milliseconds unless named otherwise. */
const SECOND = 1000;

/** The inactivity limit of a screen: 20 minutes in the wizard, else 30. */
export function inactivityLimit(pathname: string): number {
  return pathname === paths.onboarding || pathname === paths.cameraPage
    ? INACTIVITY_ONBOARDING_MS
    : INACTIVITY_DEFAULT_MS;
}

export type SessionPhase =
  | { kind: "active" }
  | { kind: "warning"; secondsLeft: number }
  | { kind: "ended" };

/** The phase of the session; the last two minutes are the warning. */
export function sessionPhase(clock: {
  now: number;
  lastActivity: number;
  limit: number;
}): SessionPhase {
  const left = clock.lastActivity + clock.limit - clock.now;
  if (left <= 0) return { kind: "ended" };
  if (left > INACTIVITY_WARNING_MS) return { kind: "active" };
  return { kind: "warning", secondsLeft: Math.ceil(left / SECOND) };
}

/**
 * True when no page of ours was visible for 10 minutes. Work in progress counts as activity: an
 * upload, a file or camera dialog.
 */
export function awayTooLong(clock: {
  now: number;
  lastActivity: number;
  lastVisible: number;
}): boolean {
  return clock.now - Math.max(clock.lastVisible, clock.lastActivity) >= HIDDEN_LIMIT_MS;
}

/** True when the session has already expired as a page opens. */
export const sessionIsOver = (clock: {
  now: number;
  lastActivity: number;
  lastVisible: number;
  pathname: string;
}) =>
  awayTooLong(clock) ||
  sessionPhase({ ...clock, limit: inactivityLimit(clock.pathname) }).kind === "ended";

/** "1:59", for sighted users. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Screen readers announce the countdown only at these seconds. */
const SPOKEN = [120, 60, 30, 10];

export function spokenSeconds(secondsLeft: number): number {
  return SPOKEN.filter((mark) => mark >= secondsLeft).at(-1) ?? secondsLeft;
}
