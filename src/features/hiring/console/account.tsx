import { useLingui } from "@lingui/react/macro";
import { LanguageSwitch } from "../../../components/ui/language-switch";
import { useLanguage } from "../../../i18n/use-language";
import { useMember } from "../member";
import { ROLE_NAMES } from "../role-names";
import { SignOutButton } from "./sign-out-button";

/** The language, who is signed in, and the way out. */
export function Account() {
  const { language, setLanguage } = useLanguage();
  return (
    <div className="grid gap-3">
      <div className="console-language">
        <LanguageSwitch value={language} onChange={setLanguage} />
      </div>
      <Member />
    </div>
  );
}

function Member() {
  const { i18n } = useLingui();
  const { me } = useMember();
  if (!me) return null;
  return (
    <div className="grid gap-1 border-t border-agave px-3 pt-3">
      <span className="truncate font-semibold" title={me.member.email}>
        {me.member.email}
      </span>
      <span className="text-sm opacity-90">{i18n._(ROLE_NAMES[me.member.role])}</span>
      <SignOutButton />
    </div>
  );
}
