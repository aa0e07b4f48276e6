// One account at a time: the search, and what administrators may know and change of what it found.

import { adminUsers } from "../../../text/admin-users.ts";
import { Loading } from "../../../ui/skeletons.tsx";
import { RoleCard } from "./role-card.tsx";
import type { Checked } from "./role-card.tsx";
import { SanctionsCard } from "./sanctions-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { useUserLookup } from "./use-user-lookup.ts";
import { UserFacts, WrittenTable } from "./user-facts.tsx";
import { UserSearch } from "./user-search.tsx";

export function UserAdministration({ checked }: { checked: Checked }) {
  const { user, form, busy, look, set } = useUserLookup();
  return (
    <div className="grid gap-8">
      <UserSearch form={form} busy={busy} look={look} />
      {busy && user === null && (
        <Loading label={adminUsers.loading}>
          <p aria-hidden="true">{adminUsers.loading}</p>
        </Loading>
      )}
      {user !== null && (
        <div
          key={user.id}
          className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
          aria-busy={busy || undefined}
        >
          <div className="grid min-w-0 gap-5">
            <UserFacts user={user} />
            <SanctionsCard userId={user.id} isOneself={user.isOneself} />
          </div>
          <div className="grid min-w-0 gap-5">
            <WrittenTable user={user} />
            <SessionsCard user={user} checked={checked} onChange={set} />
            <RoleCard user={user} checked={checked} onChange={set} />
          </div>
        </div>
      )}
    </div>
  );
}
