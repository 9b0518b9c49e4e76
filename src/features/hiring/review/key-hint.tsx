/** Shows the key of a button; a screen reader reads the button's own `aria-keyshortcuts`. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd
    aria-hidden="true"
    className="inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-sm border border-current px-1 font-sans text-xs font-semibold no-underline max-lg:hidden"
  >
    {children}
  </kbd>
);
