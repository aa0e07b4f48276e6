// Reads the settings once, at start. An invalid value stops the start with a sentence that names
// it.

import { join, resolve } from "node:path";
import * as z from "zod";
import { settings } from "./settings.ts";
import type { LogLevel, MailAddress, ProofMode } from "./settings.ts";

export { MIN_SECRET_LENGTH } from "./settings.ts";

export interface Config {
  port: number;
  host: string;
  /** Public origin of the site, without a trailing slash. */
  publicUrl: string;
  /** Absolute path of the folder with the embedded database, outbox, image cache and backups. */
  dataDir: string;
  /** Absolute path of the folder with the files of open data. */
  openDataDir: string;
  /** URL of a PostgreSQL server that replaces the embedded database. */
  databaseUrl: string | null;
  /** Of the role that owns the tables, where `databaseUrl` has another one. */
  databaseOwnerUrl: string | null;
  /** URL of a replica for reads that are the same for everyone. */
  databaseReadUrl: string | null;
  databasePoolSize: number;
  demoData: boolean;
  /** Administrator created at start while the installation has none. */
  firstAdmin: { email: string; password: string } | null;
  /** Signs session cookies; null generates one and stores it in the data folder. */
  authSecret: string | null;
  /** Requires a second factor for administrative actions. */
  adminNeedsSecondFactor: boolean;
  /** Null disables sign-in with Google. */
  google: ProviderSettings | null;
  /** Null disables verifying identities with CIE. */
  cie: ProviderSettings | null;
  contactEmail: string;
  /** Address for notifications to operators about new reviews and accounts; null disables them. */
  notifyEmail: string | null;
  /** Null writes messages as files into the outbox folder. */
  smtp: SmtpServer | null;
  mailFrom: MailAddress;
  /** DNS servers that say whether a domain receives mail; null asks none. */
  mailDns: "system" | string[] | null;
  /** Whether this process also runs background jobs. */
  runJobs: boolean;
  /** Memory for the page cache; 0 disables it. */
  pageCacheBytes: number;
  /** Between two batches of digests: pages come first, and mails take longer than this to send. */
  digestPauseMs: number;
  /** By how much less than pages' is the priority of threads that write tables and draw pictures, as `nice` has it. */
  niceness: { tables: number; pictures: number };
  /** Official photos that one job fetches from one host: one or two minutes with a healthy one. */
  photosAtATime: number;
  /** Disk space for pictures to share. */
  pictureBytes: number;
  /** Origins of push services that browsers may name; `*.` stands for any name below. */
  pushServices: string[];
  /** SPARQL endpoints of the two chambers. */
  sparqlUrls: { Senato: string; Camera: string };
  /** Between two exchanges with one endpoint, which is somebody else's. */
  sparqlSpacingMs: number;
  /** Fewer members in office cannot be the whole chamber, whatever the database has. */
  minMembers: { Senato: number; Camera: number };
  /** Whether both chambers are synchronised once a day. */
  syncDaily: boolean;
  /** Whether unusual numbers of reviews are looked for, and coordinated ones set aside. */
  watchRatings: boolean;
  /** A language model; null uses only the built-in moderation and summaries. */
  ai: AiSettings | null;
  /** Drain period: seconds to keep serving after SIGTERM while /readyz returns 503. */
  drainSeconds: number;
  /** When sign-up, recovery and visitors' reports ask for proof of work. */
  proofOfWork: ProofMode;
  reviewsPerDay: number;
  /**
   * Header in which a trusted reverse proxy passes the client's address; null uses the socket's
   * address.
   */
  clientIpHeader: string | null;
  /** Headers for a site served over https. */
  hsts: HstsSettings;
  logLevel: LogLevel;
  /** Of the line about each request. */
  requestLogLevel: LogLevel;
  /** Where `/metrics` is served; null: nowhere. */
  metrics: { port: number; host: string } | null;
}

export interface HstsSettings {
  /** How long a browser uses https alone. */
  days: number;
  /** Also on every name below the site's. */
  subdomains: boolean;
}

/** Registration of the site with an OpenID provider. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface AiSettings {
  /** Base URL, up to and without `/chat/completions`. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  structuredOutputs: boolean;
  /** Maximum calls per process and day (UTC). */
  callsPerDay: number;
  /** Tasks the model is used for. */
  forModeration: boolean;
  forSummaries: boolean;
}

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS when the server offers it. */
  secure: boolean;
  auth: { user: string; pass: string } | null;
}

/** Invalid settings, one Italian sentence each. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

type Setting = keyof typeof settings;

/** Settings that are given together or not at all. */
const GROUPS: readonly Setting[][] = [
  ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["CIE_DISCOVERY_URL", "CIE_CLIENT_ID", "CIE_CLIENT_SECRET"],
  ["AI_BASE_URL", "AI_MODEL"],
];
/** Connections beside the one of `DATABASE_URL`. */
const OTHER_CONNECTIONS: readonly Setting[] = ["DATABASE_READ_URL", "DATABASE_OWNER_URL"];

/** Parses `environment`; an empty value counts as missing. Throws `ConfigError`. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(settings)
      .map((key) => [key, environment[key]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = z.object(settings).safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => {
        const key = String(issue.path[0]);
        return `L'impostazione ${key} ${issue.message} (ora è ${shown(key, given[key])}).`;
      });
  for (const group of GROUPS)
    if (new Set(group.map((key) => given[key] === undefined)).size > 1)
      problems.push(
        `Le impostazioni ${new Intl.ListFormat("it").format(group)} vanno date insieme.`,
      );
  for (const key of OTHER_CONNECTIONS)
    if (given[key] !== undefined && given["DATABASE_URL"] === undefined)
      problems.push(`L'impostazione ${key} vuole anche DATABASE_URL.`);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const s = parsed.data;
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL ?? `http://localhost:${s.PORT}`,
    dataDir: resolve(s.DATA_DIR),
    openDataDir: resolve(s.OPEN_DATA_DIR ?? join(s.DATA_DIR, "open-data")),
    databaseUrl: s.DATABASE_URL ?? null,
    databaseOwnerUrl: s.DATABASE_OWNER_URL ?? null,
    databaseReadUrl: s.DATABASE_READ_URL ?? null,
    databasePoolSize: s.DATABASE_POOL_SIZE,
    demoData: s.DEMO_DATA,
    firstAdmin:
      s.ADMIN_EMAIL !== undefined && s.ADMIN_PASSWORD !== undefined
        ? { email: s.ADMIN_EMAIL, password: s.ADMIN_PASSWORD }
        : null,
    authSecret: s.AUTH_SECRET ?? null,
    adminNeedsSecondFactor: s.ADMIN_SECOND_FACTOR === "required",
    google: providerSettings({
      issuer: s.GOOGLE_DISCOVERY_URL,
      clientId: s.GOOGLE_CLIENT_ID,
      clientSecret: s.GOOGLE_CLIENT_SECRET,
    }),
    cie: providerSettings({
      issuer: s.CIE_DISCOVERY_URL,
      clientId: s.CIE_CLIENT_ID,
      clientSecret: s.CIE_CLIENT_SECRET,
    }),
    contactEmail: s.CONTACT_EMAIL,
    notifyEmail: s.NOTIFY_EMAIL === "off" ? null : (s.NOTIFY_EMAIL ?? s.CONTACT_EMAIL),
    smtp: s.SMTP_URL === undefined ? null : smtpServer(s.SMTP_URL),
    mailFrom: s.MAIL_FROM ?? { name: "Scrutinio", address: s.CONTACT_EMAIL },
    mailDns: s.MAIL_DNS === "off" ? null : s.MAIL_DNS,
    runJobs: s.JOBS,
    pageCacheBytes: s.PAGE_CACHE_MB * 1024 * 1024,
    digestPauseMs: 500,
    niceness: { tables: 19, pictures: 10 },
    photosAtATime: 50,
    pictureBytes: s.PICTURES_MB * 1024 * 1024,
    pushServices: s.PUSH_SERVICES,
    sparqlUrls: { Senato: s.SENATO_SPARQL_URL, Camera: s.CAMERA_SPARQL_URL },
    sparqlSpacingMs: 1_000,
    minMembers: { Senato: 150, Camera: 300 },
    syncDaily: s.SYNC_DAILY,
    watchRatings: s.WATCH_RATINGS,
    ai:
      s.AI_BASE_URL !== undefined && s.AI_MODEL !== undefined
        ? {
            baseUrl: s.AI_BASE_URL,
            apiKey: s.AI_API_KEY ?? null,
            model: s.AI_MODEL,
            structuredOutputs: s.AI_STRUCTURED_OUTPUTS,
            callsPerDay: s.AI_CALLS_PER_DAY,
            forModeration: s.AI_MODERATION,
            forSummaries: s.AI_SUMMARIES,
          }
        : null,
    drainSeconds: s.DRAIN_SECONDS,
    proofOfWork: s.PROOF_OF_WORK,
    reviewsPerDay: s.REVIEWS_PER_DAY,
    clientIpHeader: s.CLIENT_IP_HEADER ?? null,
    hsts: { days: s.HSTS_DAYS, subdomains: s.HSTS_SUBDOMAINS },
    logLevel: s.LOG_LEVEL,
    requestLogLevel: s.REQUEST_LOG_LEVEL,
    metrics: s.METRICS_PORT === undefined ? null : { port: s.METRICS_PORT, host: s.METRICS_HOST },
  };
}

type GivenProvider = { [Key in keyof ProviderSettings]: string | undefined };

function providerSettings(given: GivenProvider): ProviderSettings | null {
  const { issuer, clientId, clientSecret } = given;
  return issuer === undefined || clientId === undefined || clientSecret === undefined
    ? null
    : { issuer, clientId, clientSecret };
}

function smtpServer({ protocol, hostname, port, username, password }: URL): SmtpServer {
  const secure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    auth:
      username === ""
        ? null
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}

/** Secrets are never repeated, not even in an error. */
function shown(key: string, value: string | undefined): string {
  return /PASSWORD|SECRET|API_KEY|DATABASE_URL|SMTP_URL/.test(key)
    ? "un valore non valido"
    : `"${value ?? ""}"`;
}
