// One page in the sitemap, and the subjects there are pages of.

export const SITEMAP_SUBJECTS = ["politicians", "topics"] as const;
export type SitemapSubject = (typeof SITEMAP_SUBJECTS)[number];

export interface SitemapEntry {
  id: number;
  changedAt: Date;
}
