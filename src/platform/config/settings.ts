// All settings with their defaults and formats. `.env.example` is checked against this list, and
// nothing else in src reads process.env.

import { Resolver } from "node:dns";
import * as z from "zod";
import { ADMIN_PASSWORD_MIN_LENGTH } from "#domain/account/credentials.ts";
import { PUSH_SERVICE, PUSH_SERVICES } from "../push/push-services.ts";

/** Of the key that signs cookies. */
export const MIN_SECRET_LENGTH = 32;

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** "flood": only above what is usual. */
const PROOF_MODES = ["flood", "always", "off"] as const;
export type ProofMode = (typeof PROOF_MODES)[number];

const onOff = z
  .enum(["on", "off"], { error: "deve essere on oppure off" })
  .transform((value) => value === "on");

const webUrl = z
  .string()
  .refine((value) => isUrl(value, ["http:", "https:"]) && new URL(value).pathname === "/", {
    error:
      "deve essere un indirizzo http o https senza percorso, per esempio https://scrutinio.example",
  })
  .transform((value) => new URL(value).origin);

const email = z.email({ error: "deve essere un indirizzo email, per esempio nome@esempio.it" });

const mailServer = z
  .string()
  .refine((value) => isUrl(value, ["smtp:", "smtps:"]) && isDecodable(value), {
    error:
      "deve essere un server di posta, per esempio smtps://utente:password@posta.example:465 (caratteri speciali scritti come in un URL)",
  })
  .transform((value) => new URL(value));

export interface MailAddress {
  name: string;
  address: string;
}

const SENDER_ERROR =
  "deve essere un indirizzo email, anche con un nome: Scrutinio <nome@esempio.it>";

const sender = z.string().transform((value, context): MailAddress => {
  const [, name = "", inBrackets, alone] =
    /^(?:([^<>"\p{Cc}]*)<([^<>]+)>|([^<>\s]+))$/u.exec(value) ?? [];
  const address = z.email().safeParse(inBrackets ?? alone);
  if (address.success) return { name: name.trim() || "Scrutinio", address: address.data };
  context.addIssue({ code: "custom", message: SENDER_ERROR });
  return z.NEVER;
});

/**
 * Issuer of an OpenID provider: the URL of its discovery document without
 * `/.well-known/openid-configuration`.
 */
const provider = z
  .string()
  .refine(
    (value) => isUrl(value, ["https:"]) || (isUrl(value, ["http:"]) && isThisMachine(value)),
    {
      error:
        "deve essere un indirizzo https, per esempio https://accounts.google.com/.well-known/openid-configuration",
    },
  )
  .transform((value) => value.replace(/\/\.well-known\/openid-configuration\/?$/, ""));

const endpoint = z
  .string()
  .refine(
    (value) => isUrl(value, ["https:"]) || (isUrl(value, ["http:"]) && isThisMachine(value)),
    { error: "deve essere un indirizzo https, per esempio https://dati.camera.it/sparql" },
  );

function wholeNumber(min: number, max: number) {
  const error = `deve essere un numero intero da ${min} a ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}

const postgres = z.string().refine((value) => isUrl(value, ["postgres:", "postgresql:"]), {
  error:
    "deve essere un indirizzo PostgreSQL, per esempio postgres://utente:password@host:5432/nome",
});

const dnsServers = z.string().transform((value, context): "off" | "system" | string[] => {
  if (value === "off" || value === "system") return value;
  const servers = value.split(",").map((server) => server.trim());
  if (servers.every(isDnsServer)) return servers;
  context.addIssue({
    code: "custom",
    message:
      "deve essere system, off oppure un elenco di indirizzi separati da virgole, per esempio 192.0.2.53,127.0.0.1:5353",
  });
  return z.NEVER;
});

const pushServices = z.string().transform((value, context): string[] => {
  const services = value.split(",").map((service) => service.trim());
  if (services.every((service) => PUSH_SERVICE.test(service))) return services;
  context.addIssue({
    code: "custom",
    message:
      "deve essere un elenco di indirizzi https separati da virgole, per esempio https://fcm.googleapis.com,https://*.push.apple.com",
  });
  return z.NEVER;
});

export const settings = {
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: z.string().default("./data"),
  OPEN_DATA_DIR: z.string().optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_OWNER_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  DEMO_DATA: onOff.default(true),
  ADMIN_EMAIL: email.transform((value) => value.toLowerCase()).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(ADMIN_PASSWORD_MIN_LENGTH, {
      error: `deve avere almeno ${ADMIN_PASSWORD_MIN_LENGTH} caratteri`,
    })
    .max(128, { error: "può avere al massimo 128 caratteri" })
    .optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(["required", "optional"], { error: "deve essere required oppure optional" })
    .default("optional"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: provider.default("https://accounts.google.com"),
  CIE_DISCOVERY_URL: provider.optional(),
  CIE_CLIENT_ID: z.string().optional(),
  CIE_CLIENT_SECRET: z.string().optional(),
  AUTH_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, { error: `deve avere almeno ${MIN_SECRET_LENGTH} caratteri` })
    .optional(),
  CONTACT_EMAIL: email.default("info@scrutinio.example"),
  NOTIFY_EMAIL: z
    .union([z.literal("off"), email], {
      error: "deve essere un indirizzo email oppure off",
    })
    .optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
  MAIL_DNS: dnsServers.default("system"),
  JOBS: onOff.default(true),
  PAGE_CACHE_MB: wholeNumber(0, 4096).default(64),
  PICTURES_MB: wholeNumber(1, 65_536).default(256),
  PUSH_SERVICES: pushServices.default(PUSH_SERVICES),
  SENATO_SPARQL_URL: endpoint.default("https://dati.senato.it/sparql"),
  CAMERA_SPARQL_URL: endpoint.default("https://dati.camera.it/sparql"),
  SYNC_DAILY: onOff.default(false),
  WATCH_RATINGS: onOff.default(true),
  AI_BASE_URL: endpoint.transform((value) => value.replace(/\/+$/, "")).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_STRUCTURED_OUTPUTS: onOff.default(true),
  AI_MODERATION: onOff.default(true),
  AI_SUMMARIES: onOff.default(true),
  AI_CALLS_PER_DAY: wholeNumber(0, 1_000_000).default(2_000),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  PROOF_OF_WORK: z
    .enum(PROOF_MODES, { error: `deve essere uno di: ${PROOF_MODES.join(", ")}` })
    .default("flood"),
  REVIEWS_PER_DAY: wholeNumber(1, 10_000).default(10),
  CLIENT_IP_HEADER: z
    .string()
    .regex(/^[a-zA-Z0-9-]+$/, {
      error: "deve essere il nome di un'intestazione HTTP, per esempio x-real-ip",
    })
    .transform((value) => value.toLowerCase())
    .optional(),
  HSTS_DAYS: wholeNumber(0, 730).default(365),
  HSTS_SUBDOMAINS: onOff.default(false),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  REQUEST_LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `deve essere uno di: ${LOG_LEVELS.join(", ")}` })
    .default("debug"),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `deve essere uno di: ${LOG_LEVELS.join(", ")}` })
    .default("info"),
} as const;

/** Whether the URL has a host and properly encoded credentials. */
function isDecodable(value: string): boolean {
  const { hostname, username, password } = new URL(value);
  try {
    return hostname !== "" && decodeURIComponent(username + password) !== null;
  } catch {
    return false;
  }
}

function isDnsServer(value: string): boolean {
  try {
    new Resolver().setServers([value]);
    return true;
  } catch {
    return false;
  }
}

function isThisMachine(value: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(value).hostname);
}

function isUrl(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
