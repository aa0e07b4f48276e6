// End of the header: sign-in button or user menu. While the session is unknown its space is
// reserved, so that nothing shifts.

import { lazy, Suspense } from "react";
import type { ComponentType } from "react";
import { useLocation } from "../../app/router/hooks.ts";
import { paths, signInPath } from "../../lib/paths.ts";
import { useSession } from "../../app/session/use-session.ts";
import { userMenu as text } from "../../text/user-menu.ts";
import { Button } from "../../ui/button.tsx";

const SignedInMenu = lazy<ComponentType<{ fullName: string }>>(() =>
  import("./signed-in-menu.tsx").then(
    (module) => ({ default: module.SignedInMenu }),
    // The settings say what is wrong, and sign out too.
    () => ({ default: SettingsLink }),
  ),
);

export function UserMenu() {
  const session = useSession();
  const { pathname } = useLocation();
  const signIn = useSignInPath();
  const button = (className?: string) => (
    <Button to={signIn} variant="primary" size="sm" className={className}>
      {text.signIn}
    </Button>
  );
  // The page says it itself.
  if (session.status === "signed-out") return pathname === paths.auth ? null : button();
  const room = button("if-signed-out");
  return session.status === "loading" ? (
    room
  ) : (
    <Suspense fallback={room}>
      <SignedInMenu fullName={session.user.fullName} />
    </Suspense>
  );
}

function SettingsLink() {
  return (
    <Button to={paths.settings} size="sm">
      {text.settings}
    </Button>
  );
}

/** Returns to the current page, except from the home page and /auth. */
function useSignInPath(): string {
  const { pathname, search } = useLocation();
  if (pathname === paths.auth) return paths.auth + search;
  return signInPath(pathname === paths.home ? undefined : pathname + search);
}
