import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { AuditView } from "#contract/audit";
import { useMembers } from "../colleagues";
import { jobOf } from "../contracts/contract-names";
import { keyName } from "../keys/key-name";
import { contractChoicesQuery, keysQuery, webhooksQuery } from "../queries";
import { AREAS } from "../settings/areas";

/** What an event is about: its name, and a link to it if it has a screen. */
export type Subject = { words: string; to?: string };

/** Names actors: members by email, also former ones, and keys by name. */
export function useActors() {
  const { t } = useLingui();
  const { team, removed, emailOf } = useMembers();
  const keys = useQuery(keysQuery()).data?.items ?? [];

  const member = (id: string) => emailOf(id) ?? t`a member`;
  const key = (id: string) => {
    const found = keys.find((one) => one.id === id);
    const name = found && keyName(found);
    return name ? t`API key “${name}”` : t`an API key`;
  };
  const actor = (text: string): string => {
    const [kind = "", id = ""] = text.split(":");
    if (kind === "member") return member(id);
    if (kind === "key") return key(id);
    return kind === "worker" ? t`a worker` : t`the portal`;
  };
  return { actor, member, key, team, removed, keys };
}

/** Also names subjects, such as contracts and webhooks. */
export function useNames() {
  const { t } = useLingui();
  const { member, key, ...actors } = useActors();
  const contracts = useQuery(contractChoicesQuery).data?.items;
  const webhooks = useQuery(webhooksQuery).data?.items;

  const contract = (id: string) => {
    const found = contracts?.find((one) => one.id === id);
    return found ? jobOf(found) : t`a contract`;
  };
  const webhook = (id: string) => {
    const found = webhooks?.find((one) => one.id === id);
    return found?.description ?? found?.url ?? t`a webhook`;
  };
  const subject = ({ action, subject: id }: Pick<AuditView, "action" | "subject">): Subject => {
    const invitation = { words: t`an invitation` };
    const settings = { words: t`your settings` };
    const subjects: Partial<Record<string, Subject>> = {
      invitation,
      message: invitation,
      contract: { words: contract(id), to: `${AREAS.contracts.to}/${id}` },
      user: { words: t`a worker`, to: `${AREAS.privacy.to}/${id}` },
      key: { words: key(id), to: AREAS.keys.to },
      member: { words: member(id), to: AREAS.team.to },
      settings,
      message_settings: settings,
      message_channel: settings,
      filter: { words: t`a saved filter` },
      opt_out: { words: t`a phone`, to: "/hiring/messages/opt-outs" },
      webhook: { words: webhook(id), to: `${AREAS.webhooks.to}/${id}` },
    };
    const [kind = ""] = action.split(".");
    return subjects[kind] ?? { words: t`an application`, to: `/hiring/applications/${id}` };
  };
  return { ...actors, subject };
}
