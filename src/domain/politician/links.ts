// Validates links of imported files: only http and https, upgraded to https for hosts known to
// answer on it.

const MAX_LENGTH = 2048;
const HTTPS_HOSTS = ["camera.it", "senato.it", "wikipedia.org", "wikimedia.org"];

/** The normalised URL; null unless it is a plain web address. */
export function cleanUrl(text: string | null | undefined): string | null {
  const url = parseWebUrl(text ?? "");
  if (url === null) return null;
  if (url.protocol === "http:" && HTTPS_HOSTS.some((host) => isHostWithin(url.hostname, host))) {
    url.protocol = "https:";
  }
  return cameraPhoto(url) ?? url.href;
}

/** Wikipedia pages, mobile ones included, can be framed; no other site can. */
export function isWikipediaUrl(text: string | null | undefined): boolean {
  const url = parseWebUrl(text ?? "");
  return (
    url !== null &&
    url.protocol === "https:" &&
    url.port === "" &&
    /^[a-z][a-z0-9-]*\.(?:m\.)?wikipedia\.org$/.test(url.hostname)
  );
}

/** Whether `hostname` equals `host` or is a subdomain of it. */
export function isHostWithin(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}

export function parseWebUrl(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH || !/^https?:\/\/[^\s\\]+$/i.test(trimmed)) return null;
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return url.username === "" && url.password === "" ? url : null;
}

/** The Camera's open data names photos by an http-only script; its files use https. */
function cameraPhoto(url: URL): string | null {
  if (url.hostname !== "documenti.camera.it" || !url.pathname.endsWith("/getFoto.asp")) return null;
  const id = url.searchParams.get("id") ?? "";
  const term = url.searchParams.get("legislatura") ?? "";
  if (!/^\d+$/.test(id) || !/^\d+$/.test(term)) return null;
  return `https://documenti.camera.it/_dati/leg${term}/schededeputatinuovosito/fotoDefinitivo/big/d${id}.jpg`;
}
