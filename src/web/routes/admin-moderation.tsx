// Page /admin/moderation: the moderation queue.

import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { ModerationQueue } from "../features/admin/moderation/moderation-queue.tsx";
import { paths } from "../lib/paths.ts";
import { moderation } from "../text/moderation.ts";

export const { head, Component } = adminPage(paths.adminModeration, moderation, ModerationQueue);
