// Page /admin/topics: list of topics.

import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { TopicList } from "../features/admin/topics/topic-list.tsx";
import { paths } from "../lib/paths.ts";
import { adminTopics } from "../text/admin-topics.ts";

export const { head, Component } = adminPage(paths.adminTopics, adminTopics, TopicList);
