// A link to the admin area where a public page has nothing to show yet. As the one in the header it is there for
// everybody who is signed in: whether one may enter, the server says.

import type { ReactNode } from "react";
import { useSession } from "../../app/session/use-session.ts";
import { Button } from "../../ui/button.tsx";

interface ForAdministratorsProps {
  to: string;
  children: ReactNode;
}

export function ForAdministrators({ to, children }: ForAdministratorsProps) {
  if (useSession().status !== "signed-in") return null;
  return <Button to={to}>{children}</Button>;
}
