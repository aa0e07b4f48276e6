// Page /admin/votes: the calendar of votes, and the silence before them.

import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { VotesCalendar } from "../features/admin/votes/votes-calendar.tsx";
import { paths } from "../lib/paths.ts";
import { adminVotes } from "../text/admin-votes.ts";

export const { head, Component } = adminPage(paths.adminVotes, adminVotes, VotesCalendar);
