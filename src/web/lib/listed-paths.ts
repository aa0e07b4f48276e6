// Pages without parameters that search engines are told of. A new page is among them unless it is kept out here.

import { paths } from "./paths.ts";

const UNLISTED: ReadonlySet<string> = new Set([
  paths.samplePoliticians,
  paths.auth,
  paths.googleReturn,
  paths.identityReturn,
  paths.confirmEmail,
  paths.offline,
  paths.settings,
  paths.devices,
  paths.follow,
  paths.unsubscribe,
  paths.claim,
  paths.myOffice,
]);

export const listedPaths: readonly string[] = Object.values(paths).filter(
  (path) => !path.includes(":") && !path.startsWith(paths.admin) && !UNLISTED.has(path),
);
