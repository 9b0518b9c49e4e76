/** The key that does the same as a button; a screen reader has the button's own `aria-keyshortcuts`. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd
    aria-hidden="true"
    className="inline-grid size-6 place-items-center rounded-sm border border-current text-xs font-semibold max-lg:hidden"
  >
    {children}
  </kbd>
);
