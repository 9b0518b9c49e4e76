import { useEffect, useRef } from "react";
import { keepText, keptText } from "../kept-text";
import { useMember } from "../member";

/** What a text is for; each is kept apart. */
const KEPT = ["reject", "changes", "reviewed", "photo", "note"] as const;
export type KeptFor = (typeof KEPT)[number];

const nameOf = (applicationId: string, what: KeptFor) => `${applicationId}:${what}`;

/** A field whose text outlives the session: it begins with what was kept, until it is sent. */
export function useKeptText(applicationId: string, what: KeptFor) {
  const { me } = useMember();
  const field = useRef<HTMLTextAreaElement>(null);
  const member = me?.member.id;
  const name = nameOf(applicationId, what);
  const keep = (text: string) => {
    if (member) keepText(member, name, text);
  };
  useEffect(() => {
    // Not as a default value: the Worker has none of it.
    if (field.current && member) field.current.value ||= keptText(member, name);
    // oxlint-disable-next-line react/exhaustive-deps -- the field is a ref
  }, [member, name]);
  return {
    field,
    /** Of the field: keeps each change. */
    onInput: () => keep(field.current?.value ?? ""),
    write: (text: string) => {
      if (field.current) field.current.value = text;
      keep(text);
    },
    /** Also when the field is gone before the response has come. */
    forget: () => keep(""),
  };
}

/** What was being written of this application when the session ended. */
export const keptOf = (memberId: string, applicationId: string): KeptFor | undefined =>
  KEPT.find((what) => keptText(memberId, nameOf(applicationId, what)) !== "");
