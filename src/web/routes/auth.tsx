// Page /auth: sign-in with second factor, sign-up, password recovery. Signed-in users are sent back
// to where they came from.

import { useEffect } from "react";
import { useNavigate, useSearchParams } from "../app/router/hooks.ts";
import { AuthCard, MODE_WORDS } from "../features/account/auth-card.tsx";
import { readMode, readReturn } from "../features/account/auth-mode.ts";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { useSession } from "../app/session/use-session.ts";
import { useSite } from "../app/load-site.ts";

export const head: HeadOf<unknown> = (_, url) => {
  const { title, description } = MODE_WORDS[readMode(url.searchParams)];
  return { title, description, canonical: paths.auth, noIndex: true };
};

export function Component() {
  useLeadOn();
  return (
    <div className="page py-8 md:py-14">
      <AuthCard hasGoogle={useSite()?.googleSignIn === true} />
    </div>
  );
}

/** Recovery links work for signed-in users too. */
function useLeadOn() {
  const session = useSession();
  const params = useSearchParams();
  const navigate = useNavigate();
  const isSignedIn = session.status === "signed-in" && readMode(params) !== "new-password";
  const target = readReturn(params) ?? paths.home;
  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true });
  }, [isSignedIn, target, navigate]);
}
