// The one table of addresses. Links, routes and the browser test that walks every page read it.

export const paths = {
  home: "/",
  politicians: "/politicians-live",
  politician: "/politician-live/:id",
  samplePoliticians: "/politicians",
  samplePolitician: "/politician/:id",
  topics: "/topics",
  topic: "/topic/:id",
  about: "/about",
  auth: "/auth",
  /** Where the provider sends people back to. */
  googleReturn: "/auth/google",
  /** Where the link of the mail leads that asks to confirm an address. */
  confirmEmail: "/conferma-email",
  privacy: "/privacy",
  communityGuidelines: "/community-guidelines",
  support: "/support",
  accessibility: "/accessibilita",
  methodology: "/methodology",
  settings: "/settings",
  install: "/install",
  adminSync: "/admin/sync",
  admin: "/admin",
  adminModeration: "/admin/moderation",
  adminTopics: "/admin/topics",
  adminTopicNew: "/admin/topics/new",
  adminTopic: "/admin/topics/:id",
  adminUsers: "/admin/users",
  adminAudit: "/admin/audit",
  /** What the service worker shows for a page it does not have. */
  offline: "/offline",
} as const;

export function politicianPath(id: number): string {
  return paths.politician.replace(":id", String(id));
}

export function samplePoliticianPath(id: number): string {
  return paths.samplePolitician.replace(":id", String(id));
}

export function topicPath(id: number): string {
  return paths.topic.replace(":id", String(id));
}

export function adminTopicPath(id: number): string {
  return paths.adminTopic.replace(":id", String(id));
}

/** `id` is the account's. */
export function adminUserPath(id: string): string {
  return `${paths.adminUsers}?${new URLSearchParams({ id })}`;
}

/** What the log says of this account. */
export function auditOfUserPath(id: string): string {
  return `${paths.adminAudit}?${new URLSearchParams({ oggetto: "user", numero: id })}`;
}

/** Where the reader finds what was decided about their texts, and why. */
export const decisionsPath = `${paths.settings}#decisioni`;

/** Where to sign in, and to come back from; `back` is a path of this site. */
export function signInPath(back?: string): string {
  return back === undefined
    ? paths.auth
    : `${paths.auth}?${new URLSearchParams({ ritorno: back })}`;
}
