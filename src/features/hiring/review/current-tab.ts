/** The tab of the part that is shown; it has the focus when something of the part was removed. */
export const CURRENT_TAB = "[role=tab][aria-selected=true]";
