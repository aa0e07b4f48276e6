// The first start: the first administrator, demonstration data in an empty database, and the lines
// that show the operator the address of the site and what is switched off.

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { areDemoAccountsPending, loadDemoData, settleDemoAccounts } from "#seeds/load-demo-data.ts";
import { AppError } from "#domain/error.ts";
import { ConfigError } from "#platform/config/config.ts";
import type { Config } from "#platform/config/config.ts";
import { outboxFolder } from "#platform/mail/create-mailer.ts";
import type { Context } from "#server/context.ts";
import { createAdmin } from "#server/features/accounts/create-admin.ts";
import { createFirstAdmin } from "#server/features/accounts/create-first-admin.ts";
import { createUser } from "#server/features/accounts/create-user.ts";
import { isDemoDataRemoved } from "#server/features/demo/is-demo-data-removed.ts";
import { isEmptyInstallation } from "#server/features/stats/installation.ts";

export interface DemoAccount {
  kind: "admin" | "citizen";
  email: string;
  password: string;
}

export interface FirstStartTools {
  /** Updates the statistics of the database after many rows were written. */
  maintain: () => Promise<void>;
  print: (line: string) => void;
}

/** Idempotent. Returns the demonstration accounts of this data folder; none without demo data. */
export async function firstStart(context: Context, tools: FirstStartTools): Promise<DemoAccount[]> {
  const { config } = context;
  if (config.firstAdmin !== null) await administratorOfSettings(context, config.firstAdmin);
  const isRemoved = await isDemoDataRemoved(context.db);
  if (config.demoData && !isRemoved && (await isEmptyInstallation(context.db)))
    await loadDemo(context, tools);
  else if (await areDemoAccountsPending(context)) await createDemoAccounts(context);
  const accounts = readDemoAccounts(config);
  return isRemoved ? accounts.filter(({ kind }) => kind === "admin") : accounts;
}

/** Throws `ConfigError` if the settings are not valid for an account. */
async function administratorOfSettings(context: Context, admin: NonNullable<Config["firstAdmin"]>) {
  try {
    await createFirstAdmin(context, admin);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const setting = error.code.startsWith("email") ? "ADMIN_EMAIL" : "ADMIN_PASSWORD";
    throw new ConfigError([`L'impostazione ${setting} non va bene: ${error.message}.`]);
  }
}

/** Loads the demonstration data and creates its two accounts with random passwords. */
export async function loadDemo(
  context: Context,
  { maintain, print }: FirstStartTools,
): Promise<DemoAccount[]> {
  const started = Date.now();
  const counts = await loadDemoData(context, (line) => print(`  ${line}`));
  await createDemoAccounts(context);
  await maintain();
  print(
    `Dati dimostrativi caricati in ${((Date.now() - started) / 1000).toFixed(1).replace(".", ",")} s: ` +
      `${counts.politicians} politici, ${counts.reviews} recensioni, ${counts.topics} argomenti.`,
  );
  return readDemoAccounts(context.config);
}

/**
 * Idempotent, because a process may end at any point of it: passwords are saved before they are
 * used, and the accounts stay pending until both exist.
 */
async function createDemoAccounts(context: Context): Promise<void> {
  if (!existsSync(accountsFile(context.config))) {
    const accounts: DemoAccount[] = [
      { kind: "admin", email: "amministrazione@scrutinio.example", password: newPassword() },
      { kind: "citizen", email: "cittadina@scrutinio.example", password: newPassword() },
    ];
    writeWhole(accountsFile(context.config), JSON.stringify(accounts, null, 2));
  }
  for (const { kind, ...account } of readDemoAccounts(context.config))
    if (kind === "admin")
      await createAdmin(context, { ...account, fullName: "Ada Redazione" }, { kind: "platform" });
    else await createCitizen(context, account);
  await settleDemoAccounts(context);
}

async function createCitizen(
  context: Context,
  account: { email: string; password: string },
): Promise<void> {
  try {
    // Confirmed, so that the first vote of who tries the site counts.
    const fields = { ...account, fullName: "Carla Cittadina" };
    await createUser(context, fields, { isConfirmed: true });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "email_taken")) throw error;
  }
}

/** Written to a temporary file and renamed: half a file would be read as the accounts. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The lines printed after the start. */
export function startReport(
  config: Config,
  { demoAccounts, hasAdministrator }: { demoAccounts: DemoAccount[]; hasAdministrator: boolean },
): string[] {
  const off = [
    config.databaseUrl === null
      ? `DATABASE_URL non impostata: uso la banca dati incorporata in ${config.dataDir}`
      : null,
    config.smtp === null
      ? `SMTP_URL non impostata: la posta viene scritta come file in ${outboxFolder(config)}`
      : null,
    config.notifyEmail === null
      ? "NOTIFY_EMAIL=off: nessun avviso di nuove recensioni e iscrizioni"
      : config.smtp !== null && config.notifyEmail.endsWith(".example")
        ? `Avvisi di nuove recensioni e iscrizioni: vanno a ${config.notifyEmail}, che non esiste (NOTIFY_EMAIL)`
        : null,
    config.runJobs
      ? null
      : "JOBS=off: posta e pubblicazione delle opinioni aspettano un altro server",
    config.google === null ? "GOOGLE_CLIENT_ID non impostata: l'accesso con Google è spento" : null,
    hasAdministrator
      ? null
      : "Nessun amministratore: creane uno con npm run cli -- create-admin, o con ADMIN_EMAIL e ADMIN_PASSWORD",
  ].filter((line) => line !== null);
  return [
    "",
    `Scrutinio è pronto: ${config.publicUrl}`,
    ...(demoAccounts.length === 0
      ? []
      : [
          "",
          "Account dimostrativi:",
          ...demoAccounts.map(
            ({ kind, email, password }) =>
              `  ${kind === "admin" ? "amministrazione" : "cittadina      "}  ${email}  ${password}`,
          ),
        ]),
    ...(off.length === 0
      ? []
      : [
          "",
          "Spento o in versione ridotta perché non configurato (vedi .env.example):",
          ...off.map((line) => `  - ${line}`),
        ]),
    "",
    "Per fermare: Ctrl-C",
  ];
}

function readDemoAccounts(config: Config): DemoAccount[] {
  const file = accountsFile(config);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as DemoAccount[]) : [];
}

function accountsFile(config: Config): string {
  return join(config.dataDir, "demo-accounts.json");
}

function newPassword(): string {
  return randomBytes(9).toString("base64url");
}
