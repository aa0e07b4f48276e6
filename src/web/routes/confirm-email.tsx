// Page /conferma-email: confirms an e-mail address.

import { ConfirmEmailCard } from "../features/account/confirm-email-card.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { account as text } from "../text/account.ts";

export const head: HeadOf<unknown> = () => ({
  title: text.confirmation.title,
  description: text.confirmation.description,
  canonical: paths.confirmEmail,
  noIndex: true,
});

export function Component() {
  return (
    <div className="page py-8 md:py-14">
      <ConfirmEmailCard />
    </div>
  );
}
