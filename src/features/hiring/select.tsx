import type { ComponentProps } from "react";

type SelectProps = Omit<ComponentProps<"select">, "onChange" | "className"> & {
  options: readonly { value: string | number; words: string }[];
  onChoose?: (value: string) => void;
  className?: string;
};

/** A native select outside the forms; `children` are options of another kind, such as groups. */
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
