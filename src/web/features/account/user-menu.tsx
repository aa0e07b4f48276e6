// End of the header: sign-in button or user menu. While the session is unknown its space is
// reserved, so that nothing shifts.

import { useLocation } from "../../app/router/hooks.ts";
import { Link } from "../../app/router/link.tsx";
import { paths, signInPath } from "../../lib/paths.ts";
import { useSession } from "../../app/session/use-session.ts";
import { userMenu as text } from "../../text/user-menu.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useSignOut } from "./use-sign-out.ts";

export function UserMenu() {
  const session = useSession();
  const signIn = useSignInPath();
  const { busy, signOut } = useSignOut();
  if (session.status !== "signed-in")
    return (
      <Button
        to={signIn}
        variant="primary"
        size="sm"
        className={cx(session.status === "loading" && "if-signed-out")}
      >
        {text.signIn}
      </Button>
    );
  const { fullName } = session.user;
  return (
    <Menu
      label={
        <>
          <Icon name="user" />
          <span className="sr-only">{text.menuOf(fullName)}</span>
          <span className="hidden max-w-32 truncate xl:inline" aria-hidden="true">
            {fullName.split(" ")[0]}
          </span>
          <Icon name="chevron" />
        </>
      }
    >
      <Link className="menu-item" to={paths.settings}>
        {text.settings}
      </Link>
      <button
        type="button"
        className="menu-item"
        aria-busy={busy || undefined}
        onClick={() => void signOut()}
      >
        {text.signOut}
      </button>
    </Menu>
  );
}

/** Returns to the current page, except from the home page and /auth. */
function useSignInPath(): string {
  const { pathname, search } = useLocation();
  if (pathname === paths.auth) return paths.auth + search;
  return signInPath(pathname === paths.home ? undefined : pathname + search);
}
