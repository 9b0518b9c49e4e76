import type { SignedIn } from "#contract/auth";
import type { RenderScreen } from "#contract/pages";

/** What a form rendered at the edge hands to the program: whose it is. */
export type ScreenData = {
  invited?: Parameters<RenderScreen>[0]["invited"];
  signedIn?: SignedIn;
};

export const SCREEN_DATA_ID = "screen-data";

/** Reads it back; empty where the program itself asks for the data. */
export function readScreenData(): ScreenData {
  const text = document.getElementById(SCREEN_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as ScreenData) : {};
}
