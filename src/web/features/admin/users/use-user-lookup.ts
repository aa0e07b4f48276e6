// The selected account: found by address or id, stored in the URL by id, so that no e-mail address
// is in a URL. The server logs every view.

import { useEffect, useRef, useState } from "react";
import { adminUserPath } from "../../../lib/paths.ts";
import { useNavigate, useSearchParams } from "../../../app/router/hooks.ts";
import { viewUser } from "#contract/admin-users.ts";
import type { AdministeredUser } from "#contract/admin-users.ts";
import { call } from "../../../lib/call.ts";
import { toAppError } from "../../../lib/app-error.ts";
import { adminUsers } from "../../../text/admin-users.ts";

const ID_PARAM = "id";

export interface UserLookup {
  user: AdministeredUser | null;
  busy: boolean;
  problem: string | null;
  look: (query: string) => Promise<void>;
  set: (user: AdministeredUser) => void;
}

export function useUserLookup(): UserLookup {
  const navigate = useNavigate();
  const asked = useSearchParams().get(ID_PARAM);
  const [user, setUser] = useState<AdministeredUser | null>(null);
  const [busy, setBusy] = useState(asked !== null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The last viewed account: returning to its URL is not logged again. */
  const seen = useRef<string | null>(null);

  async function look(query: string): Promise<void> {
    if (query.trim() === "") return setProblem(adminUsers.search.missing);
    setBusy(true);
    setProblem(null);
    try {
      const answer = await call(viewUser, { query });
      seen.current = answer.user.id;
      setUser(answer.user);
      void navigate(adminUserPath(answer.user.id));
    } catch (error) {
      setUser(null);
      setProblem(toAppError(error).message);
    } finally {
      setBusy(false);
    }
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

  return { user: asked === null ? null : user, busy, problem, look, set: setUser };
}
