// Domains of services that hand out mailboxes for a few minutes, as a package lists them. Its data comes with a
// release: nothing is asked of anybody.

let domains: Promise<ReadonlySet<string>> | undefined;

/** Whether a domain, or one that it is below of, is listed. */
export async function loadDisposableDomains(): Promise<(domain: string) => boolean> {
  const listed = await (domains ??= load());
  return (domain) => {
    const labels = domain.split(".");
    return labels.some((_, index) => listed.has(labels.slice(index).join(".")));
  };
}

async function load(): Promise<ReadonlySet<string>> {
  const { disposableEmailBlocklistSet } = await import("disposable-email-domains-js");
  return disposableEmailBlocklistSet();
}
