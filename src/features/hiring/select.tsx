import type { ComponentProps } from "react";

type SelectProps = Omit<ComponentProps<"select">, "onChange" | "className"> & {
  options: readonly { value: string | number; words: string }[];
  onChoose?: (value: string) => void;
  className?: string;
};

/** A native select outside of the forms; other options than its own, such as groups, are children. */
export const Select = ({ options, onChoose, className = "", children, ...rest }: SelectProps) => (
  <select
    {...rest}
    onChange={onChoose && (({ target }) => onChoose(target.value))}
    className={`control ${className}`}
  >
    {children}
    {options.map(({ value, words }) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </select>
);
