import type { RenderScreen } from "#contract/pages";

/** What a form rendered at the edge hands to the program: whose it is. */
export type ScreenData = NonNullable<Parameters<RenderScreen>[0]["invited"]>;

export const SCREEN_DATA_ID = "screen-data";

/** Reads it back; undefined where the program itself asks for the data. */
export function readScreenData(): ScreenData | undefined {
  const text = document.getElementById(SCREEN_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as ScreenData) : undefined;
}
