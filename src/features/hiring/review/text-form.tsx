import { type ComponentProps, type ReactNode, type Ref, useId, useState } from "react";
import { Button } from "../../../components/ui/button";
import { submitForm } from "../../../lib/submit-form";
import { useOneAtATime } from "../../../lib/use-one-at-a-time";
import { FieldProblem } from "../field-problem";
import { LongText } from "../long-text";

type TextFormProps = Pick<ComponentProps<"textarea">, "lang" | "rows"> &
  Pick<ComponentProps<typeof Button>, "variant" | "busy"> & {
    ref?: Ref<HTMLTextAreaElement>;
    text: string;
    onWrite: (text: string) => void;
    label: string;
    button: ReactNode;
    /** The error message for an empty field. */
    empty?: string;
    /** If it rejects, the text stays. */
    onSend: (text: string) => Promise<unknown>;
    /** Shown beside the button. */
    children?: ReactNode;
  };

/** A text about an application and the button that sends it; Ctrl+Enter sends it too. */
export function TextForm({
  text,
  onWrite,
  button,
  variant,
  busy = false,
  empty,
  onSend,
  children,
  ...field
}: TextFormProps) {
  const id = useId();
  const [isTried, setIsTried] = useState(false);
  const problem = isTried && text.trim() === "" ? empty : undefined;
  const send = useOneAtATime(async (area: HTMLTextAreaElement) => {
    const sent = text.trim();
    setIsTried(sent === "");
    if (sent === "") return area.focus();
    await onSend(sent).then(
      // Keep what was typed since submitting.
      () => area.value.trim() === sent && onWrite(""),
      () => undefined,
    );
  });
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const area = event.currentTarget.querySelector("textarea");
        if (area && !busy) void send(area);
      }}
    >
      {/* The buttons are beside the text where both have room. */}
      <div className="grid min-w-0 grow basis-80 gap-2">
        <LongText
          {...field}
          value={text}
          onChange={({ target }) => onWrite(target.value)}
          onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
            if (key === "Enter" && (ctrlKey || metaKey)) submitForm(currentTarget.form);
          }}
          aria-describedby={id}
          aria-invalid={problem ? true : undefined}
        />
        <FieldProblem id={id}>{problem}</FieldProblem>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={variant} busy={busy}>
          {button}
        </Button>
        {children}
      </div>
    </form>
  );
}
