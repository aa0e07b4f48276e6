// Page /auth/google: callback of the provider, visible for a moment.

import { GoogleReturn } from "../features/account/google-return.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { account as text } from "../text/account.ts";

export const head: HeadOf<unknown> = () => ({
  title: text.google.returning.title,
  description: text.google.returning.description,
  // Removes the code from the URL.
  canonical: paths.googleReturn,
  noIndex: true,
});

export function Component() {
  return (
    <div className="page py-8 md:py-14">
      <GoogleReturn />
    </div>
  );
}
