// Menu of who is signed in: loaded for them only.

import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { userMenu as text } from "../../text/user-menu.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useSignOut } from "./use-sign-out.ts";

export function SignedInMenu({ fullName }: { fullName: string }) {
  const { busy, signOut } = useSignOut();
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
