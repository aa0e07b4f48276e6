// Creates the installation's mailer: SMTP, or the outbox folder.

import { join } from "node:path";
import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log.ts";
import type { Mailer } from "./mailer.ts";
import { createOutbox } from "./outbox.ts";
import { createSmtpMailer } from "./smtp.ts";

export function createMailer(
  config: Pick<Config, "smtp" | "mailFrom" | "dataDir">,
  tools: { clock: Clock; log: Log },
): Mailer {
  const { smtp, mailFrom: from } = config;
  if (smtp !== null) return createSmtpMailer({ server: smtp, from });
  return createOutbox({ folder: outboxFolder(config), from, ...tools });
}

export function outboxFolder({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "outbox");
}
