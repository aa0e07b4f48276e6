// All addresses that answer bytes.

import { openDataFiles } from "./features/open-data/files.ts";
import { portraitFiles } from "./features/portraits/files.ts";
import { sitemapFiles } from "./features/sitemap/files.ts";
import { snapshotFiles } from "./features/snapshots/files.ts";
import { transparencyFiles } from "./features/transparency/files.ts";
import type { FileRoute } from "./file-route.ts";

export const files: FileRoute[] = [
  ...portraitFiles,
  ...sitemapFiles,
  ...snapshotFiles,
  ...transparencyFiles,
  ...openDataFiles,
];
