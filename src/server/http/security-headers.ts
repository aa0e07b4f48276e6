// Security headers of every response. Other sites may not load, receive or frame anything but pictures to
// share and embeds. Of what pages may frame, the one exception is the encyclopedia's page, shown in a frame after a press of its button.

import { Hono } from "hono";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { isEmbedPath } from "#domain/embed/embed.ts";
import type { HstsSettings } from "#platform/config/config.ts";

type SecureHeadersOptions = NonNullable<Parameters<typeof secureHeaders>[0]>;

export interface HeaderPolicy {
  /** The site is served over https. */
  https: boolean;
  /**
   * CSP sources (`'sha256-…'`) of the inlined style and script; "development" for the development
   * server, which inlines its own.
   */
  content: { inlineStyles: string[]; inlineScripts: string[] } | "development";
}

export function securityHeaders(policy: HeaderPolicy, hsts: HstsSettings): SecureHeadersOptions {
  return {
    ...(policy.content === "development"
      ? {}
      : { contentSecurityPolicy: contentSecurityPolicy(policy.https, policy.content) }),
    permissionsPolicy: {
      camera: [],
      geolocation: [],
      microphone: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
    referrerPolicy: "strict-origin-when-cross-origin",
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity: policy.https ? strictTransportSecurity(hsts) : false,
  };
}

/** Of documents for other sites' frames: no scripts, a style sheet of their own, portraits. */
const EMBED_CONTENT = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors *",
].join("; ");

/**
 * Other sites may show pictures to share and frame embeds. Runs around `secureHeaders`, whose values it
 * replaces.
 */
export const openToOtherSites: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  const isEmbed = isEmbedPath(c.req.path);
  if (isEmbed || c.req.path.startsWith("/media/pictures/"))
    headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  if (!isEmbed) return;
  headers.set("Content-Security-Policy", EMBED_CONTENT);
  headers.delete("X-Frame-Options");
};

/** The same for a path, as name, value, name, value, … for responses that do not pass the router. */
export async function listSecurityHeaders(
  policy: HeaderPolicy,
  hsts: HstsSettings,
  path = "/",
): Promise<string[]> {
  const app = new Hono();
  app.use(openToOtherSites);
  app.use(secureHeaders(securityHeaders(policy, hsts)));
  app.get("*", (c) => c.body(null));
  const response = await app.request(path);
  return [...response.headers].flat();
}

/** Zero days make a browser forget the earlier value. */
function strictTransportSecurity({ days, subdomains }: HstsSettings): string {
  return `max-age=${days * 86_400}${subdomains ? "; includeSubDomains" : ""}`;
}

function contentSecurityPolicy(
  https: boolean,
  { inlineStyles, inlineScripts }: { inlineStyles: string[]; inlineScripts: string[] },
): NonNullable<SecureHeadersOptions["contentSecurityPolicy"]> {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...inlineScripts],
    styleSrc: ["'self'", ...inlineStyles],
    imgSrc: ["'self'", "data:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    frameSrc: ["https://*.wikipedia.org"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    ...(https ? { upgradeInsecureRequests: [] } : {}),
  };
}
