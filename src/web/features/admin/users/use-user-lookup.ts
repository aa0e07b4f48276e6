// The selected account: found by address or id, stored in the URL by id, so that no e-mail address
// is in a URL. The server logs every view.

import { useEffect, useRef, useState } from "react";
import { adminUserPath } from "../../../lib/paths.ts";
import { useNavigate, useSearchParams } from "../../../app/router/hooks.ts";
import { viewUser } from "#contract/admin-users.ts";
import type { AdministeredUser } from "#contract/admin-users.ts";
import { call } from "../../../lib/call.ts";
import { useForm } from "../../../lib/form.ts";
import type { UseForm } from "../../../lib/form.ts";
import { adminUsers } from "../../../text/admin-users.ts";

const ID_PARAM = "id";

export interface UserLookup {
  user: AdministeredUser | null;
  form: UseForm<"query">;
  /** An account is being read. */
  busy: boolean;
  look: (query: string) => Promise<void>;
  set: (user: AdministeredUser) => void;
}

export function useUserLookup(): UserLookup {
  const navigate = useNavigate();
  const asked = useSearchParams().get(ID_PARAM);
  const [user, setUser] = useState<AdministeredUser | null>(null);
  const form = useForm<"query">(({ message }) => [{ field: "query", message }]);
  /** The last viewed account: returning to its URL is not logged again. */
  const seen = useRef<string | null>(null);

  async function look(query: string): Promise<void> {
    const isEmpty = query.trim() === "";
    const missing = { field: "query" as const, message: adminUsers.search.missing };
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
