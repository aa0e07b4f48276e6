// Pages that are complete as the server writes them: the browser starts the application once there is a sign of a
// reader (wake.ts). On all others something must be read, or asked, at once.

import { paths } from "../lib/paths.ts";

export const SLEEPING_PAGES: ReadonlySet<string> = new Set([
  paths.home,
  paths.politicians,
  paths.politician,
  paths.compare,
  paths.myRepresentatives,
  paths.rankings,
  paths.place,
  paths.senate,
  paths.deputies,
  paths.senateDivisions,
  paths.deputiesDivisions,
  paths.division,
  paths.topics,
  paths.topic,
  paths.about,
  paths.privacy,
  paths.communityGuidelines,
  paths.support,
  paths.accessibility,
  paths.methodology,
  paths.integrity,
  paths.transparency,
  paths.transparencyDecisions,
  paths.openData,
  paths.testSet,
]);
