// The way to a page, as schema.org describes it.

export interface Crumb {
  name: string;
  path: string;
}

/** From the home page to the page itself. `origin` is the site's, without a trailing slash. */
export function breadcrumbList(trail: readonly Crumb[], origin: string): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
