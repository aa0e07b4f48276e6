// One account at a time: the search, and what administrators may know and change of what it found.

import { useEffect, useRef, useState } from "react";
import { viewUser } from "#contract/admin-users.ts";
import type { AdministeredUser } from "#contract/admin-users.ts";
import { useNavigate, useSearchParams } from "../../../app/router/hooks.ts";
import { call } from "../../../lib/call.ts";
import { useForm } from "../../../lib/form.ts";
import type { UseForm } from "../../../lib/form.ts";
import { adminUserPath } from "../../../lib/paths.ts";
import { adminUsers } from "../../../text/admin-users.ts";
import { Button } from "../../../ui/button.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { Loading } from "../../../ui/skeletons.tsx";
import { RoleCard } from "./role-card.tsx";
import type { Checked } from "./role-card.tsx";
import { SanctionsCard } from "./sanctions-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
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

const ID_PARAM = "id";

interface UserLookup {
  user: AdministeredUser | null;
  form: UseForm<"query">;
  /** An account is being read. */
  busy: boolean;
  look: (query: string) => Promise<void>;
  set: (user: AdministeredUser) => void;
}

/** The account is in the address by its id, so that no e-mail address is. The server logs every view. */
function useUserLookup(): UserLookup {
  const navigate = useNavigate();
  const asked = useSearchParams().get(ID_PARAM);
  const [user, setUser] = useState<AdministeredUser | null>(null);
  const form = useForm<"query">(({ message }) => [{ field: "query", message }]);
  /** The last viewed account: returning to its URL is not logged again. */
  const seen = useRef<string | null>(null);

  async function look(query: string): Promise<void> {
    const isEmpty = query.trim() === "";
    const missing = { field: "query" as const, message: text.missing };
    const answer = await form.submit(isEmpty ? [missing] : [], () => call(viewUser, { query }));
    if (answer === null) return isEmpty ? undefined : setUser(null);
    seen.current = answer.user.id;
    setUser(answer.user);
    void navigate(adminUserPath(answer.user.id));
  }

  const open = useRef(look);
  useEffect(() => {
    open.current = look;
  });
  useEffect(() => {
    if (asked === null || asked === seen.current) return;
    seen.current = asked;
    void open.current(asked);
  }, [asked]);

  const shown = asked === null ? null : user;
  // The account of the address is read after the first render.
  const isUnread = asked !== null && user === null && form.problems.length === 0;
  return { user: shown, form, busy: form.busy || isUnread, look, set: setUser };
}
