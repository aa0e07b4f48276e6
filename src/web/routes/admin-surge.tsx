// Page /admin/integrity/{id}: one surge of reviews, and the decision about it.

import { getAdministeredSurge } from "#contract/admin-surges.ts";
import { SurgeView } from "../features/admin/integrity/surge-view.tsx";
import { adminRecordPage } from "../features/admin/shared/admin-page.tsx";
import { call } from "../lib/call.ts";
import { adminSurgePath, paths } from "../lib/paths.ts";
import { adminSurges } from "../text/admin-surges.ts";

const { title, notFound, back } = adminSurges.item;

export const { head, Component } = adminRecordPage(
  {
    words: { title, description: adminSurges.description },
    list: paths.adminSurges,
    toPath: adminSurgePath,
    read: async (id, options) => (await call(getAdministeredSurge, { id }, options)).surge,
    missing: "surge_not_found",
    notFound: { title: notFound, back },
    keepOnError: true,
  },
  ({ value, set, reload }) => <SurgeView surge={value} onChange={set} reload={reload} />,
);
