// Page /admin/transparency: what the transparency report cannot count by itself.

import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { AuthorityRequests } from "../features/admin/transparency/authority-requests.tsx";
import { StatementsSection } from "../features/admin/transparency/statements-section.tsx";
import { paths } from "../lib/paths.ts";
import { adminTransparency as text } from "../text/admin-transparency.ts";

export const { head, Component } = adminPage(paths.adminTransparency, text, () => (
  <div className="grid gap-10">
    <p>
      <a className="link" href={paths.transparency}>
        {text.toReport}
      </a>
    </p>
    <AuthorityRequests />
    <StatementsSection />
  </div>
));
