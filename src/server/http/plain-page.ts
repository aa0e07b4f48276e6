// The smallest page: an answer that must cost nothing while the site is short of capacity.

/** Headers of such an answer. No script, style or picture is needed. */
export const PLAIN_PAGE_HEADERS = {
  "Content-Security-Policy": "default-src 'none'",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
};

/** HTML that says what happened, and offers to try again. */
export function toPlainPage({
  title,
  text,
  link = { to: "", text: "Riprova" },
}: {
  title: string;
  text: string;
  link?: { to: string; text: string };
}): string {
  return `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – Scrutinio</title>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${link.to}">${link.text}</a></p>
</html>`;
}
