import { listSources as endpoint } from "#contract/admin.ts";
import * as results from "#contract/admin-results.ts";
import * as topics from "#contract/admin-topics.ts";
import * as people from "#contract/admin-people.ts";
import * as endpoints from "#contract/bulk-jobs.ts";
import * as changes from "#contract/bulk-job-changes.ts";
import * as functions from "#contract/functions.ts";
import * as pairs from "#contract/person-pairs.ts";
import type { Route } from "../../route.ts";
import { forUser } from "../../route.ts";
import { addOffice, createPerson, listNamesakes } from "./administration/add-person.ts";
import { getAdministeredPerson } from "./administration/administered-person.ts";
import {
  correctOffice,
  endOffice,
  removeOffice,
  reopenOffice,
  restoreOffice,
} from "./administration/correct-office.ts";
import { correctPerson, restorePerson } from "./administration/correct-person.ts";
import { hidePerson, showPerson } from "./administration/hide-person.ts";
import {
  removeGovernmentOffice,
  stateGovernmentOffice,
} from "./administration/state-government.ts";
import {
  getLastTopicImport,
  importTopicFile,
  undoTopicImport,
} from "./files/topics/administer-topic-imports.ts";
import {
  importResultFile,
  listResultFiles,
  removeResultFile,
  showResultFile,
} from "./files/results/administer-results.ts";
import { deleteAllPoliticians, importCsv, sync } from "./functions.ts";
import { listSources } from "./list-sources.ts";
import { cancelBulkJob } from "./jobs/cancel-bulk-job.ts";
import { confirmBulkJob } from "./jobs/confirm-bulk-job.ts";
import { deleteSource } from "./jobs/delete-source.ts";
import { getCurrentBulkJob, previewDeletion, startSync } from "./jobs/start-bulk-job.ts";
import { limitBulkJob } from "./jobs/limit-bulk-job.ts";
import { listBulkJobChanges } from "./jobs/list-bulk-job-changes.ts";
import { listBulkJobLimits } from "./jobs/list-bulk-job-limits.ts";
import { startImport } from "./jobs/start-import.ts";

import { decidePair } from "./pairs/decide-pair.ts";
import { listPairs } from "./pairs/list-pairs.ts";
import { listMerges, merge, previewMerge, previewSplit, split } from "./pairs/merges.ts";

export const importRoutes: Route[] = [
  forUser(endpoint, (context) => listSources(context), {
    statements: 1,
  }),
  forUser(endpoints.startImport, startImport),
  forUser(endpoints.startSync, startSync),
  forUser(endpoints.getCurrentBulkJob, getCurrentBulkJob, { statements: 2 }),
  forUser(endpoints.confirmBulkJob, confirmBulkJob),
  forUser(changes.listBulkJobChanges, listBulkJobChanges, {
    statements: 4,
    examples: () => [{ id: 1 }],
  }),
  forUser(changes.listBulkJobLimits, listBulkJobLimits, {
    statements: 3,
    examples: () => [{ id: 1 }],
  }),
  forUser(changes.limitBulkJob, limitBulkJob),
  forUser(endpoints.cancelBulkJob, cancelBulkJob),
  forUser(endpoints.previewDeletion, previewDeletion, {
    statements: 1,
    scans: "Counts whom it would delete, for an administrator who is about to",
    examples: () => [{ source: "Comuni" }],
  }),
  forUser(endpoints.deleteSource, deleteSource),
  forUser(pairs.listPersonPairs, listPairs, {
    statements: 4,
    examples: () => [{}, { show: "decided" }],
  }),
  forUser(pairs.decidePersonPair, decidePair),
  forUser(pairs.previewMerge, previewMerge, {
    statements: 3,
    examples: ({ politician, otherPolitician }) => [
      { keptId: politician, goneId: otherPolitician },
    ],
  }),
  forUser(pairs.mergePeople, merge),
  forUser(pairs.listMerges, listMerges, {
    statements: 2,
    examples: ({ politician }) => [{ keptId: politician }],
  }),
  forUser(pairs.previewSplit, previewSplit, {
    statements: 3,
    examples: ({ mergedPolitician }) => [{ goneId: mergedPolitician }],
  }),
  forUser(pairs.splitPeople, split),
  forUser(people.getAdministeredPerson, getAdministeredPerson, {
    statements: 2,
    examples: ({ politician }) => [{ id: politician }],
  }),
  forUser(people.listNamesakes, listNamesakes),
  forUser(people.createPerson, createPerson),
  forUser(people.correctPerson, correctPerson),
  forUser(people.restorePerson, restorePerson),
  forUser(people.hidePerson, hidePerson),
  forUser(people.showPerson, showPerson),
  forUser(people.addOffice, addOffice),
  forUser(people.correctOffice, correctOffice),
  forUser(people.restoreOffice, restoreOffice),
  forUser(people.endOffice, endOffice),
  forUser(people.reopenOffice, reopenOffice),
  forUser(people.removeOffice, removeOffice),
  forUser(people.stateGovernmentOffice, stateGovernmentOffice),
  forUser(people.removeGovernmentOffice, removeGovernmentOffice),
  forUser(topics.importTopicFile, importTopicFile),
  forUser(topics.getLastTopicImport, (context) => getLastTopicImport(context), { statements: 1 }),
  forUser(topics.undoTopicImport, undoTopicImport),
  forUser(results.importResultFile, importResultFile),
  forUser(results.listResultFiles, (context) => listResultFiles(context), { statements: 1 }),
  forUser(results.showResultFile, showResultFile),
  forUser(results.removeResultFile, removeResultFile),
  forUser(functions.deleteAllPoliticians, deleteAllPoliticians),
  forUser(functions.importCsv, importCsv),
  forUser(functions.syncSenato, (context, _input, user) => sync(context, "Senato", user)),
  forUser(functions.syncCamera, (context, _input, user) => sync(context, "Camera", user)),
];
