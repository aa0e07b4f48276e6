// Links to /share open the share dialog instead of the page for browsers without scripts.

/** Listens to clicks anywhere on the page. */
export function openShareLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/share/"]');
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import("../features/share/share-dialog.tsx")
    .then((module) => module.openShareDialog(link.pathname))
    // The page says what is wrong.
    .catch(() => window.location.assign(link.href));
}
