// Headers of every answer. Nothing is loaded from, sent to or framed by anybody else; the one
// exception is the encyclopedia's page, shown in a frame after a press of its button.

import type { secureHeaders } from "hono/secure-headers";

type SecureHeadersOptions = NonNullable<Parameters<typeof secureHeaders>[0]>;

export interface HeaderPolicy {
  /** The site is served over https: tell browsers to insist on it. */
  https: boolean;
  /** CSP sources (`'sha256-…'`) of the style and the script written into each page. */
  inlineStyles: string[];
  inlineScripts: string[];
}

export function securityHeaders(policy: HeaderPolicy): SecureHeadersOptions {
  return {
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...policy.inlineScripts],
      styleSrc: ["'self'", ...policy.inlineStyles],
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
      ...(policy.https ? { upgradeInsecureRequests: [] } : {}),
    },
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
    strictTransportSecurity: policy.https ? "max-age=63072000; includeSubDomains" : false,
  };
}
