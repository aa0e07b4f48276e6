// Page /auth/identity: callback of the identity provider.

import { IdentityReturn } from "../features/account/identity-return.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { identityText as text } from "../text/identity.ts";

export const head: HeadOf<unknown> = () => ({
  title: text.returning.title,
  description: text.returning.description,
  // Removes the code from the URL.
  canonical: paths.identityReturn,
  noIndex: true,
});

export function Component() {
  return (
    <div className="page py-8 md:py-14">
      <IdentityReturn />
    </div>
  );
}
