// Page /admin/votes: the calendar of votes, and the silence before them.

import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { VotesCalendar } from "../features/admin/votes/votes-calendar.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { adminVotes } from "../text/admin-votes.ts";

export const head: HeadOf<unknown> = () => ({
  title: adminVotes.title,
  description: adminVotes.description,
  canonical: paths.adminVotes,
  noIndex: true,
});

export function Component() {
  return (
    <AdminGate title={adminVotes.title} lead={adminVotes.lead} path={paths.adminVotes}>
      <VotesCalendar />
    </AdminGate>
  );
}
