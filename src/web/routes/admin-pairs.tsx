// Page /admin/people/pairs: people who may be one.

import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { PairList } from "../features/admin/pairs/pair-list.tsx";
import { paths } from "../lib/paths.ts";
import { adminPairs } from "../text/admin-pairs.ts";

export const { head, Component } = adminPage(paths.adminPairs, adminPairs, PairList);
