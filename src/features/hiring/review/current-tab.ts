/** The selected tab; it gets the focus when something in its panel was removed. */
export const CURRENT_TAB = "[role=tab][aria-selected=true]";
