// Which addresses are push services: origins, where `*.` stands for any name below.

export const PUSH_SERVICES = [
  "https://fcm.googleapis.com",
  "https://*.push.services.mozilla.com",
  "https://*.push.apple.com",
  "https://*.notify.windows.com",
];

/** One of the settings: https, or http of this machine. */
export const PUSH_SERVICE =
  /^(?:https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/;

export function isListedService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  return services.some((service) => {
    const allowed = new URL(service.replace("*.", ""));
    if (allowed.protocol !== protocol || allowed.port !== port) return false;
    return service.includes("*.")
      ? hostname.endsWith(`.${allowed.hostname}`)
      : hostname === allowed.hostname;
  });
}
