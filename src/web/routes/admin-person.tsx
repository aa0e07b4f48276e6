// Page /admin/people/{id}: correct, end, hide one person.

import { getAdministeredPerson } from "#contract/admin-people.ts";
import { PersonMerges } from "../features/admin/pairs/person-merges.tsx";
import { PersonEditor } from "../features/admin/people/person-editor.tsx";
import { adminRecordPage } from "../features/admin/shared/admin-page.tsx";
import { call } from "../lib/call.ts";
import { adminPersonPath, paths } from "../lib/paths.ts";
import { adminPeople as text } from "../text/admin-people.ts";

export const { head, Component } = adminRecordPage(
  {
    words: { title: text.one.title, description: text.description },
    list: paths.adminPeople,
    toPath: adminPersonPath,
    read: async (id, options) => (await call(getAdministeredPerson, { id }, options)).person,
    missing: "politician_not_found",
    notFound: text.notFound,
  },
  ({ id, value: person, set, reload }) => (
    <PersonEditor
      person={person}
      onChange={set}
      others={<PersonMerges key={person.version} id={id} onChange={reload} />}
    />
  ),
);
