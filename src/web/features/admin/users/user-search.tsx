// Search for one account by its exact address or id.

import { useState } from "react";
import type { SubmitEvent } from "react";
import { adminUsers } from "../../../text/admin-users.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import type { UserLookup } from "./use-user-lookup.ts";

const text = adminUsers.search;

export function UserSearch({ form, busy, look }: Pick<UserLookup, "form" | "busy" | "look">) {
  const [query, setQuery] = useState("");
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void look(query);
  }
  return (
    <form
      id={form.id}
      role="search"
      method="post"
      noValidate
      onSubmit={submit}
      className="grid max-w-2xl gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Field label={text.label} hint={text.hint} error={form.errorFor("query")}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="query"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            maxLength={320}
            className="input"
          />
        )}
      </Field>
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
    </form>
  );
}
