import { Icon } from "../ui/icon";
import { FieldFrame, useField, type FieldProps } from "./field";

/** A known value that cannot be changed here. Unlike an `<input>` it shows a long one in full. */
export function LockedField({ name, label }: Pick<FieldProps, "name" | "label">) {
  const { id, error, control } = useField({ name });
  return (
    <FieldFrame id={id} label={label} required error={error}>
      <div className="relative">
        <textarea
          {...control}
          readOnly
          rows={1}
          className="control field-sizing-content resize-none py-[0.72rem]! pr-[44px]! wrap-anywhere"
        />
        <span className="pointer-events-none absolute inset-y-0 right-[12px] grid place-items-center text-muted">
          <Icon name="lock" className="size-[20px]" />
        </span>
      </div>
    </FieldFrame>
  );
}
