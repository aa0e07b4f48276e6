// The notice of who may not write, loaded for who is signed in only; a page without it is whole.

import { lazy, Suspense } from "react";
import type { ComponentType } from "react";
import { useSession } from "../../app/session/use-session.ts";

interface WriterNoticeProps {
  onBlocked: (isBlocked: boolean) => void;
}

const AuthorStatusNotice = lazy<ComponentType<WriterNoticeProps & { className: string }>>(() =>
  import("./author-status-notice.tsx").then(
    (module) => ({ default: module.AuthorStatusNotice }),
    () => ({ default: () => null }),
  ),
);

export function WriterNotice({ onBlocked }: WriterNoticeProps) {
  const session = useSession();
  return session.status === "signed-in" ? (
    <Suspense fallback={null}>
      <AuthorStatusNotice key={session.user.id} onBlocked={onBlocked} className="mt-3" />
    </Suspense>
  ) : null;
}
