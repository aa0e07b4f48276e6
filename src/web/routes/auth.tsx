// Page /auth: sign-in with second factor, sign-up, password recovery. Signed-in users are sent back
// to where they came from.

import { useEffect } from "react";
import { useNavigate, useSearchParams } from "../app/router/hooks.ts";
import { AuthCard, MODE_WORDS } from "../features/account/auth-card.tsx";
import { readMode, readReturn } from "../features/account/auth-mode.ts";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { isSignedIn, useSession } from "../app/session/use-session.ts";

export const head: HeadOf<unknown> = (_, url) => {
  const { title, description } = MODE_WORDS[readMode(url.searchParams)];
  return { title, description, canonical: paths.auth, noIndex: true };
};

export function Component() {
  useLeadOn();
  return (
    <div className="page py-8 md:py-14">
      <AuthCard />
    </div>
  );
}

/**
 * Leads signed-in users on. Waits for the server: storage may hold a session that has ended. Recovery links
 * work for signed-in users too.
 */
function useLeadOn() {
  const session = useSession();
  const params = useSearchParams();
  const navigate = useNavigate();
  const mayLeadOn = session.status === "signed-in" && readMode(params) !== "new-password";
  const target = readReturn(params) ?? paths.home;
  useEffect(() => {
    if (!mayLeadOn) return undefined;
    let isOver = false;
    void isSignedIn().then((isConfirmed) => {
      if (isConfirmed && !isOver) void navigate(target, { replace: true });
    });
    return () => {
      isOver = true;
    };
  }, [mayLeadOn, target, navigate]);
}
