// One account at a time: the search, and what administrators may know and change of what it found.

import { useState } from "react";
import { adminUsers } from "../../../text/admin-users.ts";
import { Button } from "../../../ui/button.tsx";
import { SubmitForm } from "../../../ui/form-dialog.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { Loading } from "../../../ui/skeletons.tsx";
import { RoleCard } from "./role-card.tsx";
import type { Checked } from "./role-card.tsx";
import { SanctionsCard } from "./sanctions-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { useUserLookup } from "./use-user-lookup.ts";
import type { UserLookup } from "./use-user-lookup.ts";
import { UserFacts, WrittenTable } from "./user-facts.tsx";

const text = adminUsers.search;

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

/** By exact address or id. */
function UserSearch({ form, busy, look }: Pick<UserLookup, "form" | "busy" | "look">) {
  const [query, setQuery] = useState("");
  return (
    <SubmitForm
      form={form}
      role="search"
      onSend={() => look(query)}
      className="grid max-w-2xl gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextInput
        name="query"
        label={text.label}
        hint={text.hint}
        error={form.errorFor("query")}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={320}
      />
      {/* At the height of the control, whatever is said under it. */}
      <Button
        type="submit"
        variant="primary"
        icon="search"
        busy={busy}
        className="sm:mt-14 sm:self-start"
      >
        {busy ? text.busy : text.submit}
      </Button>
    </SubmitForm>
  );
}
