/** What plain forms send besides their fields; once it runs, the React program does all of it. */

/** The name of the wizard's submit buttons that do anything other than save and continue. */
export const INTENT = "intent";

export const ADD_CHILD = "add-child";
/** Replaces the stored Social Security number with an empty field. */
export const CHANGE_SSN = "change-ssn";
export const SUBMIT = "submit";
export const removeMember = (index: number) => `remove-${index}`;

/** Asks a sign-in to send another code. */
export const SEND_CODE = "send-code";

/** The index of the member to remove, or undefined for another intent. */
export function removedMember(intent: string): number | undefined {
  const index = /^remove-(\d{1,3})$/.exec(intent)?.[1];
  return index === undefined ? undefined : Number(index);
}

/**
 * Names the application that a plain form belongs to: on a shared phone, the previous person's page
 * then cannot change the record of the person who is signed in now.
 */
export const APPLICATION = "application";

/** The same for a request of the React program. */
export const APPLICATION_HEADER = "X-Application";

/** A button that leads to the camera's page; its value is the address. */
export const PHOTO = "photo";
