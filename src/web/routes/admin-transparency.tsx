// Page /admin/transparency: what the transparency report cannot count by itself.

import { AuthorityRequests } from "../features/admin/transparency/authority-requests.tsx";
import { StatementsSection } from "../features/admin/transparency/statements-section.tsx";
import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { adminTransparency as text } from "../text/admin-transparency.ts";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.adminTransparency,
  noIndex: true,
});

export function Component() {
  return (
    <AdminGate title={text.title} lead={text.lead} path={paths.adminTransparency}>
      <div className="grid gap-10">
        <p>
          <a className="link" href={paths.transparency}>
            {text.toReport}
          </a>
        </p>
        <AuthorityRequests />
        <StatementsSection />
      </div>
    </AdminGate>
  );
}
