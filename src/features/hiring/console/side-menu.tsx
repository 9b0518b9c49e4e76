import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { HiringIcon } from "../hiring-icon";
import { useKeys } from "../review/use-keys";
import { SearchButton } from "../search/search-dialog";
import { useDetailsMenu } from "../use-details-menu";
import { Account } from "./account";
import { Employer } from "./employer";
import { SectionsList } from "./sections-list";

const MENU =
  "sticky top-0 z-40 hidden h-dvh flex-col overflow-y-auto bg-agave-deep py-5 text-surface lg:flex";

/** The menu on a wide screen. */
export const SideMenu = ({ onSearch }: { onSearch: () => void }) => (
  <aside className={`${MENU} gap-6 px-3`}>
    <Employer />
    <SearchButton onOpen={onSearch} wide />
    <SectionsList />
    <div className="mt-auto">
      <Account />
    </div>
  </aside>
);

/** The menu as icons, where a document needs the width. Esc hides a name that covers something. */
export function Rail({ onSearch }: { onSearch: () => void }) {
  const [hidesNames, setHidesNames] = useState(false);
  useKeys({ Escape: () => setHidesNames(true) });
  useEffect(() => {
    if (!hidesNames) return undefined;
    const showNames = () => setHidesNames(false);
    const moves = ["pointerover", "focusin"];
    for (const move of moves) document.addEventListener(move, showNames);
    return () => {
      for (const move of moves) document.removeEventListener(move, showNames);
    };
  }, [hidesNames]);
  return (
    <aside className={`${MENU} items-center gap-4 px-2 ${hidesNames ? "rail-hushed" : ""}`}>
      <Employer markAlone />
      <SearchButton onOpen={onSearch} />
      <SectionsList rail />
      <RailAccount />
    </aside>
  );
}

function RailAccount() {
  const { t } = useLingui();
  const details = useDetailsMenu();
  return (
    <details ref={details} className="mt-auto">
      <summary
        aria-label={t`Language and account`}
        className="on-dark grid size-12 list-none place-items-center rounded hover:bg-agave"
      >
        <HiringIcon name="account" className="size-6" />
        <span aria-hidden="true" className="rail-name">{t`Language and account`}</span>
      </summary>
      <div className="rail-account rounded border border-agave bg-agave-deep p-3">
        <Account />
      </div>
    </details>
  );
}
