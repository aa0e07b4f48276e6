// Table of routes.

import { page } from "./page.ts";
import type { RouteTable } from "./page.ts";
import { paths } from "../lib/paths.ts";
import { ErrorPage } from "./error-page.tsx";
import { Layout } from "./layout.tsx";
import { loadSite } from "./load-site.ts";

/** Beside /dev/mail and /dev/jobs of the development server (src/main/dev-tools.ts). */
const DEV_UI = "/dev/ui";

export const routes: RouteTable = {
  loadFrame: loadSite,
  Frame: Layout,
  ErrorPage,
  pages: [
    page(paths.home, "routes/home.tsx", () => import("../routes/home.tsx")),
    page(paths.politicians, "routes/politicians.tsx", () => import("../routes/politicians.tsx"), [
      "q",
      "ruolo",
      "partito",
      "regione",
      "istituzione",
      "provincia",
      "comune",
      "valutati",
      "stato",
      "ordina",
      "dopo",
      "pagina",
      "vista",
    ]),
    page(paths.politician, "routes/politician.tsx", () => import("../routes/politician.tsx"), [
      "q",
      "stelle",
      "voce",
      "voti",
      "ordina",
      "dopo",
      "andamento",
    ]),
    page(paths.compare, "routes/compare.tsx", () => import("../routes/compare.tsx"), [
      "p",
      "q",
      "ordina",
    ]),
    page(paths.rankings, "routes/rankings.tsx", () => import("../routes/rankings.tsx"), [
      "voce",
      "ruolo",
      "regione",
      "partito",
      "ordina",
      "gruppo",
      "pagina",
    ]),
    page(paths.place, "routes/place.tsx", () => import("../routes/place.tsx")),
    page(
      paths.myRepresentatives,
      "routes/my-representatives.tsx",
      () => import("../routes/my-representatives.tsx"),
      ["comune"],
    ),
    page(
      paths.samplePoliticians,
      "routes/sample-politicians.tsx",
      () => import("../routes/sample-politicians.tsx"),
      ["q"],
    ),
    page(
      paths.samplePolitician,
      "routes/sample-politician.tsx",
      () => import("../routes/sample-politician.tsx"),
    ),
    page(paths.senate, "routes/parliament.tsx", () => import("../routes/parliament.tsx")),
    page(paths.deputies, "routes/parliament.tsx", () => import("../routes/parliament.tsx")),
    page(paths.topics, "routes/topics.tsx", () => import("../routes/topics.tsx"), ["q", "dopo"]),
    page(paths.share, "routes/share.tsx", () => import("../routes/share.tsx")),
    page(paths.topic, "routes/topic.tsx", () => import("../routes/topic.tsx"), ["dopo"]),
    page(paths.install, "routes/install.tsx", () => import("../routes/install.tsx")),
    page(paths.settings, "routes/settings.tsx", () => import("../routes/settings.tsx")),
    page(paths.devices, "routes/devices.tsx", () => import("../routes/devices.tsx")),
    page(paths.receipt, "routes/receipt.tsx", () => import("../routes/receipt.tsx"), [
      "recensione",
      "opinione",
    ]),
    page(paths.follow, "routes/follow.tsx", () => import("../routes/follow.tsx"), ["cosa"]),
    page(paths.claim, "routes/claim.tsx", () => import("../routes/claim.tsx"), ["politico"]),
    page(paths.myOffice, "routes/my-office.tsx", () => import("../routes/my-office.tsx")),
    page(paths.unsubscribe, "routes/unsubscribe.tsx", () => import("../routes/unsubscribe.tsx"), [
      "codice",
      "esito",
      "messaggi",
    ]),
    page(paths.auth, "routes/auth.tsx", () => import("../routes/auth.tsx"), ["modo", "ritorno"]),
    page(
      paths.googleReturn,
      "routes/google-return.tsx",
      () => import("../routes/google-return.tsx"),
    ),
    page(
      paths.identityReturn,
      "routes/identity-return.tsx",
      () => import("../routes/identity-return.tsx"),
    ),
    page(
      paths.confirmEmail,
      "routes/confirm-email.tsx",
      () => import("../routes/confirm-email.tsx"),
    ),
    page(paths.about, "routes/about.tsx", () => import("../routes/about.tsx")),
    page(paths.privacy, "routes/privacy.tsx", () => import("../routes/privacy.tsx")),
    page(
      paths.forPoliticians,
      "routes/for-politicians.tsx",
      () => import("../routes/for-politicians.tsx"),
      ["politico", "dato", "q", "esito"],
    ),
    page(
      paths.communityGuidelines,
      "routes/community-guidelines.tsx",
      () => import("../routes/community-guidelines.tsx"),
    ),
    page(paths.support, "routes/support.tsx", () => import("../routes/support.tsx")),
    page(
      paths.accessibility,
      "routes/accessibility.tsx",
      () => import("../routes/accessibility.tsx"),
    ),
    page(paths.methodology, "routes/methodology.tsx", () => import("../routes/methodology.tsx")),
    page(paths.api, "routes/api.tsx", () => import("../routes/api.tsx")),
    page(paths.integrity, "routes/integrity.tsx", () => import("../routes/integrity.tsx"), [
      "dopo",
    ]),
    page(
      paths.transparency,
      "routes/transparency.tsx",
      () => import("../routes/transparency.tsx"),
      ["trimestre"],
    ),
    page(
      paths.transparencyDecisions,
      "routes/decisions.tsx",
      () => import("../routes/decisions.tsx"),
      ["dopo"],
    ),
    page(paths.openData, "routes/open-data.tsx", () => import("../routes/open-data.tsx")),
    page(paths.adminSync, "routes/admin-sync.tsx", () => import("../routes/admin-sync.tsx")),
    page(paths.admin, "routes/admin.tsx", () => import("../routes/admin.tsx")),
    page(
      paths.adminModeration,
      "routes/admin-moderation.tsx",
      () => import("../routes/admin-moderation.tsx"),
    ),
    page(paths.adminSurges, "routes/admin-surges.tsx", () => import("../routes/admin-surges.tsx")),
    page(paths.adminSurge, "routes/admin-surge.tsx", () => import("../routes/admin-surge.tsx")),
    page(paths.adminClaims, "routes/admin-claims.tsx", () => import("../routes/admin-claims.tsx")),
    page(
      paths.adminCorrections,
      "routes/admin-corrections.tsx",
      () => import("../routes/admin-corrections.tsx"),
    ),
    page(paths.adminTopics, "routes/admin-topics.tsx", () => import("../routes/admin-topics.tsx")),
    page(
      paths.adminTopicNew,
      "routes/admin-topic-new.tsx",
      () => import("../routes/admin-topic-new.tsx"),
    ),
    page(paths.adminTopic, "routes/admin-topic.tsx", () => import("../routes/admin-topic.tsx")),
    page(paths.adminPeople, "routes/admin-people.tsx", () => import("../routes/admin-people.tsx")),
    page(
      paths.adminPersonNew,
      "routes/admin-person-new.tsx",
      () => import("../routes/admin-person-new.tsx"),
    ),
    page(paths.adminPairs, "routes/admin-pairs.tsx", () => import("../routes/admin-pairs.tsx")),
    page(paths.adminPerson, "routes/admin-person.tsx", () => import("../routes/admin-person.tsx")),
    page(paths.adminUsers, "routes/admin-users.tsx", () => import("../routes/admin-users.tsx")),
    page(
      paths.adminTransparency,
      "routes/admin-transparency.tsx",
      () => import("../routes/admin-transparency.tsx"),
    ),
    page(paths.adminVotes, "routes/admin-votes.tsx", () => import("../routes/admin-votes.tsx")),
    page(paths.adminAudit, "routes/admin-audit.tsx", () => import("../routes/admin-audit.tsx")),
    page(paths.offline, "routes/offline.tsx", () => import("../routes/offline.tsx")),
    // Removed from the production build with their code.
    ...(import.meta.env.DEV
      ? [page(DEV_UI, "dev/ui-page.tsx", () => import("../dev/ui-page.tsx"))]
      : []),
    page("*", "routes/not-found.tsx", () => import("../routes/not-found.tsx")),
  ],
};
