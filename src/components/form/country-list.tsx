import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { FREQUENT_COUNTRIES } from "#contract/countries";

export type Choice = {
  /** ISO code, or a name that is not in the list. */
  value: string;
  text: string;
  other?: true;
};

export type CountryListProps = {
  id: string;
  choices: Choice[];
  /** Index of the choice that the arrow keys selected, -1 for none. */
  active: number;
  /** The field's value. */
  chosen: string;
  /** Show the frequent countries as a group of their own. */
  grouped: boolean;
  onChoose: (choice: Choice) => void;
};

/** The list under a country field; the focus stays in the field. */
export function CountryList({ id, choices, active, chosen, grouped, onChoose }: CountryListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);

  // With the on-screen keyboard up, field and list fit only at the top of the screen.
  useEffect(() => {
    const viewport = window.visualViewport;
    const show = () => {
      const bar = document.querySelector<HTMLElement>(".bottom-bar")?.offsetHeight ?? 0;
      const end = list.current?.getBoundingClientRect().bottom ?? 0;
      const room = (viewport?.height ?? window.innerHeight) - bar;
      if (end > room) list.current?.parentElement?.scrollIntoView({ block: "start" });
    };
    show();
    viewport?.addEventListener("resize", show);
    return () => viewport?.removeEventListener("resize", show);
  }, []);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  const option = ({ value, text, other }: Choice, index: number) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      key={index}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      className="flex min-h-12 cursor-pointer items-center px-3.5 py-2 hover:bg-agave-wash aria-selected:bg-agave aria-selected:text-surface"
      onClick={() => onChoose({ value, text })}
    >
      <span className={value === chosen ? "font-semibold" : ""}>
        {other ? <Trans>Other country: {text}</Trans> : text}
      </span>
    </div>
  );
  const top = FREQUENT_COUNTRIES.length;
  return (
    // Touching or scrolling the list must not take the focus from the field.
    <div
      ref={list}
      id={id}
      tabIndex={-1}
      role="listbox"
      aria-label={t`Countries`}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto overscroll-contain rounded border-2 border-agave bg-surface"
      onMouseDown={(event) => event.preventDefault()}
    >
      {grouped ? (
        <>
          <div role="group" aria-label={t`Most chosen`} className="border-b border-line">
            {choices.slice(0, top).map(option)}
          </div>
          <div role="group" aria-label={t`All countries`}>
            {choices.slice(top).map((choice, index) => option(choice, index + top))}
          </div>
        </>
      ) : (
        choices.map(option)
      )}
    </div>
  );
}
