// The one way to an account: its exact address or id.

import { useState } from "react";
import type { SubmitEvent } from "react";
import { adminUsers } from "../../text/admin-users.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/inputs.tsx";
import type { LookedAt } from "./use-looked-at.ts";

const text = adminUsers.search;

export function UserSearch({ busy, problem, look }: Pick<LookedAt, "busy" | "problem" | "look">) {
  const [query, setQuery] = useState("");
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void look(query);
  }
  return (
    <form role="search" method="post" noValidate onSubmit={submit} className="max-w-xl">
      <TextInput
        name="query"
        label={text.label}
        hint={text.hint}
        error={problem}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={320}
      />
      <Button type="submit" variant="primary" icon="search" busy={busy} className="mt-3">
        {busy ? text.busy : text.submit}
      </Button>
    </form>
  );
}
