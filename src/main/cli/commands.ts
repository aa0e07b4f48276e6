// The commands of the command line, one file each.

import { applyErasuresCommand } from "./apply-erasures.ts";
import { backupCommand } from "./backup.ts";
import type { Command } from "./command.ts";
import { createAdminCommand } from "./create-admin.ts";
import { moderateCommand } from "./moderate.ts";
import { disableSecondFactorCommand } from "./disable-second-factor.ts";
import { importCommand } from "./import.ts";
import { syncCommand } from "./sync.ts";
import { syncActsCommand } from "./sync-acts.ts";
import { mergePeopleCommand, splitPeopleCommand } from "./people.ts";
import { publishTestSetCommand } from "./publish-test-set.ts";
import { restoreCommand } from "./restore.ts";
import { importTopicsCommand } from "./import-topics.ts";
import { checkAggregatesCommand } from "./check-aggregates.ts";
import { jobsCommand } from "./jobs.ts";
import { copyToCommand } from "./copy-to.ts";
import { migrateCommand } from "./migrate.ts";
import { demoCommand } from "./demo.ts";
import { rotateIntegrityKeyCommand } from "./rotate-integrity-key.ts";
import { verifySnapshotCommand } from "./verify-snapshot.ts";
import { removeDemoCommand } from "./remove-demo.ts";

export const commands: Record<string, Command> = {
  "create-admin": createAdminCommand,
  moderate: moderateCommand,
  "disable-second-factor": disableSecondFactorCommand,
  import: importCommand,
  sync: syncCommand,
  "sync-acts": syncActsCommand,
  "publish-test-set": publishTestSetCommand,
  restore: restoreCommand,
  "merge-people": mergePeopleCommand,
  "split-people": splitPeopleCommand,
  "import-topics": importTopicsCommand,
  "check-aggregates": checkAggregatesCommand,
  "verify-snapshot": verifySnapshotCommand,
  "rotate-integrity-key": rotateIntegrityKeyCommand,
  jobs: jobsCommand,
  backup: backupCommand,
  "apply-erasures": applyErasuresCommand,
  "copy-to": copyToCommand,
  migrate: migrateCommand,
  demo: demoCommand,
  "remove-demo": removeDemoCommand,
};
