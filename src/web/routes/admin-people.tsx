// Page /admin/people: list of people.

import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { PeopleList } from "../features/admin/people/people-list.tsx";
import { paths } from "../lib/paths.ts";
import { adminPeople } from "../text/admin-people.ts";

export const { head, Component } = adminPage(paths.adminPeople, adminPeople, PeopleList);
