/** What plain forms send besides their fields; the browser program handles all of it itself. */

/** Submit buttons of the wizard that do something else than save and go on, by their name and value. */
export const INTENT = "intent";

export const ADD_CHILD = "add-child";
/** The stored Social Security number gives way to an empty field. */
export const CHANGE_SSN = "change-ssn";
export const SUBMIT = "submit";
export const removeMember = (index: number) => `remove-${index}`;

/** A sign-in sends another code. */
export const SEND_CODE = "send-code";

/** The index of the member to remove, or undefined for another intent. */
export function removedMember(intent: string): number | undefined {
  const index = /^remove-(\d{1,3})$/.exec(intent)?.[1];
  return index === undefined ? undefined : Number(index);
}

/**
 * Names the application that a plain form is of: on a shared phone, the previous person's page can then
 * not act on the record of whoever is signed in now.
 */
export const APPLICATION = "application";

/** A button that leads to the camera's page; its value is the address. */
export const PHOTO = "photo";
