// Asks the resolver whether a domain receives mail (RFC 5321 §5.1, RFC 7505). Only the domain leaves the server, as
// when a message is sent there.

import { Resolver } from "node:dns/promises";
import { domainToASCII } from "node:url";

export interface MailDomains {
  /** Null: no answer to trust, within the time limit. */
  receives(domain: string): Promise<boolean | null>;
}

/** Of one question to one server; asked twice. */
const TIMEOUT_MS = 1_500;
const TRIES = 2;

/** `servers`: those of the system, or addresses with or without a port. */
export function createMailDomains(
  servers: "system" | readonly string[],
  timeoutMs = TIMEOUT_MS,
): MailDomains {
  return {
    async receives(domain) {
      const name = domainToASCII(domain);
      if (name === "") return null;
      const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
      if (servers !== "system") resolver.setServers(servers);
      // A server that keeps sending a long answer does not end by the limit of one question.
      const timer = setTimeout(() => resolver.cancel(), 4 * TRIES * timeoutMs);
      try {
        return await ask(resolver, name);
      } catch {
        return null;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function ask(resolver: Resolver, name: string): Promise<boolean> {
  const servers = await orNothing(resolver.resolveMx(name));
  if (servers.length > 0)
    return servers.some(({ exchange }) => exchange !== "" && exchange !== ".");
  // Without MX, mail goes to the address of the name itself.
  for (const address of [() => resolver.resolve4(name), () => resolver.resolve6(name)])
    if ((await orNothing(address())).length > 0) return true;
  // A resolver that denies every name denies .it too: its answer is none.
  const topLevel = name.slice(name.lastIndexOf(".") + 1);
  if ((await orNothing(resolver.resolveNs(topLevel))).length === 0)
    throw new Error("The resolver knows no top-level domain");
  return false;
}

const NOTHING = new Set(["ENODATA", "ENOTFOUND"]);

/** The name, or records of this kind, do not exist; any other failure is none of an answer. */
async function orNothing<Record>(records: Promise<Record[]>): Promise<Record[]> {
  try {
    return await records;
  } catch (error) {
    if (NOTHING.has((error as { code?: string }).code ?? "")) return [];
    throw error;
  }
}
