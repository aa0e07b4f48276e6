// Endpoints for administrators to correct, add, end and hide one person. Every change gives a reason and
// names the version of the person it is based on (optimistic locking).

import * as z from "zod/mini";
import { CORRECTIONS } from "#domain/politician/corrections.ts";
import { PERSON_STATES } from "#domain/politician/person-state.ts";
import { SOURCES } from "#domain/politician/source.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { placeCodeSchema, placeRefSchema } from "./place-ref.ts";
import { idSchema, timeSchema } from "./politicians.ts";
import { typedText } from "./typed-text.ts";

/** People per page of the list. */
export const ADMIN_PEOPLE_PAGE = 30;

export const PEOPLE_FILTERS = ["in-office", "ended", "hidden", "by-hand"] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

const countSchema = z.int().check(z.minimum(0));

const listedPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: z.string(),
  otherRoles: z.array(z.string()),
  supportingLists: z.array(z.string()),
  location: z.nullable(z.string()),
  region: z.nullable(z.string()),
  source: z.enum(SOURCES),
  isDemo: z.boolean(),
  state: z.enum(PERSON_STATES),
  /** An office was corrected or added by hand. */
  isByHand: z.boolean(),
});
export type ListedPerson = z.infer<typeof listedPersonSchema>;

const correctionSchema = z.object({
  of: z.enum(CORRECTIONS),
  /** What the source tells instead, for display; null for nothing. */
  told: z.nullable(z.string()),
});
export type CorrectionShown = z.infer<typeof correctionSchema>;

const administeredOfficeSchema = z.object({
  id: idSchema,
  source: z.enum(SOURCES),
  role: z.string(),
  supportingLists: z.array(z.string()),
  location: z.nullable(z.string()),
  region: z.nullable(z.string()),
  /** Null where the list of places does not know it. */
  place: z.nullable(placeRefSchema),
  constituency: z.nullable(z.string()),
  beganOn: z.nullable(z.iso.date()),
  endedAt: z.nullable(timeSchema),
  /** The day the source's data are of; null where it does not tell. */
  dataDay: z.nullable(z.iso.date()),
  readAt: timeSchema,
  isByHand: z.boolean(),
  corrections: z.array(correctionSchema),
});
export type AdministeredOffice = z.infer<typeof administeredOfficeSchema>;

const administeredPersonSchema = z.object({
  id: idSchema,
  /** Of everything that can be changed here. */
  version: z.string(),
  name: z.string(),
  /** As written in the name; null where it is not known. */
  surname: z.nullable(z.string()),
  /** What an administrator says, and the web page that it is known from. */
  statedParty: z.nullable(z.string()),
  partySource: z.nullable(z.string()),
  /** At the institution. */
  imageUrl: z.nullable(z.string()),
  schedaUrl: z.nullable(z.string()),
  isDemo: z.boolean(),
  state: z.enum(PERSON_STATES),
  /** The person this one was merged into. */
  movedTo: z.nullable(idSchema),
  hiddenAt: z.nullable(timeSchema),
  /** Published reviews. */
  reviews: countSchema,
  /** Of name, party, photo and page: in all offices. */
  corrections: z.array(correctionSchema),
  /** The present ones first, each group from the highest. */
  offices: z.array(administeredOfficeSchema),
  /** Offices in the government while in Parliament, as administrators state them. */
  government: z.array(
    z.object({
      title: z.string(),
      from: z.iso.date(),
      to: z.nullable(z.iso.date()),
      sourceUrl: z.string(),
    }),
  ),
});
export type AdministeredPerson = z.infer<typeof administeredPersonSchema>;

const onePerson = z.object({ person: administeredPersonSchema });

/** Loose on purpose: the domain answers missing or too long texts with a sentence for each. */
const text = typedText(10_000);
const reasonFields = { reason: text };
/** The person and the version the change is based on. */
const seenFields = { id: idSchema, version: z.string().check(z.maxLength(100)), ...reasonFields };
const personFields = {
  givenName: text,
  surname: text,
  /** Empty where the lists say enough; `partySource` is the web page that it is known from. */
  party: text,
  partySource: text,
  imageUrl: text,
  schedaUrl: text,
};
const officeFields = {
  role: text,
  /** A town for Comuni, a region for the others; null for none. */
  placeCode: z.nullable(placeCodeSchema),
  /** One list on each line. */
  supportingLists: text,
  /** Of a member of parliament. */
  constituency: text,
  /** "2026-11-21", or nothing. */
  beganOn: text,
};

const REASON_ERRORS = ["decision_facts_missing", "decision_facts_too_long"] as const;
const CHANGE_ERRORS = [
  "politician_not_found",
  "person_changed",
  "person_not_editable",
  ...REASON_ERRORS,
] as const;
const PERSON_ERRORS = [
  "person_name_missing",
  "person_surname_missing",
  "person_name_invalid",
  "person_party_missing",
  "person_party_source_missing",
  "text_too_long",
  "link_invalid",
] as const;
const OFFICE_ERRORS = [
  "office_role_missing",
  "office_role_foreign",
  "office_place_missing",
  "office_day_invalid",
  "office_days_reversed",
] as const;

export const listAdministeredPeople = defineEndpoint({
  name: "listAdministeredPeople",
  method: "GET",
  path: "/api/admin/people",
  summary: "People by name, place, role or id: in office, ended, hidden, or changed by hand",
  access: administrators(),
  input: z.object({
    /** Words as in the public search, the number of a person, or the address of their page. */
    q: typedText(200),
    show: z._default(z.enum(PEOPLE_FILTERS), "in-office"),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), ADMIN_PEOPLE_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(2000))),
  }),
  output: z.object({
    items: z.array(listedPersonSchema),
    /** For each value of `show`; null where a number was looked for. */
    counts: z.nullable(z.record(z.enum(PEOPLE_FILTERS), countSchema)),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ["invalid_cursor"],
});

export const getAdministeredPerson = defineEndpoint({
  name: "getAdministeredPerson",
  method: "GET",
  path: "/api/admin/people/{id}",
  summary: "A person with all offices, as they are now, hidden ones too",
  access: administrators(),
  input: z.object({ id: idSchema }),
  output: onePerson,
  errors: ["politician_not_found"],
});

export const listNamesakes = defineEndpoint({
  name: "listNamesakes",
  method: "POST",
  path: "/api/admin/people/namesakes",
  summary: "People with this name, in either order, in this place, in parliament or in its region",
  access: administrators(),
  input: z.object({ givenName: text, surname: text, placeCode: z.nullable(placeCodeSchema) }),
  output: z.object({ people: z.array(listedPersonSchema) }),
  errors: [],
});

export const createPerson = defineEndpoint({
  name: "createPerson",
  method: "POST",
  path: "/api/admin/people",
  summary: "Adds a person with one office",
  access: administrators(),
  input: z.object({
    ...personFields,
    source: z.enum(SOURCES),
    ...officeFields,
    ...reasonFields,
    /** It is somebody else than the namesakes there are. */
    isSomebodyElse: z._default(z.boolean(), false),
  }),
  output: onePerson,
  status: 201,
  errors: ["person_exists", ...PERSON_ERRORS, ...OFFICE_ERRORS, ...REASON_ERRORS],
});

export const correctPerson = defineEndpoint({
  name: "correctPerson",
  method: "PATCH",
  path: "/api/admin/people/{id}",
  summary: "Corrects name, party, photo and page, in all offices",
  access: administrators(),
  input: z.object({ ...seenFields, ...personFields }),
  output: onePerson,
  errors: ["office_exists", ...CHANGE_ERRORS, ...PERSON_ERRORS],
});

export const restorePerson = defineEndpoint({
  name: "restorePerson",
  method: "POST",
  path: "/api/admin/people/{id}/restore",
  summary: "Name, party, photo and page are again as the sources tell",
  access: administrators(),
  input: z.object(seenFields),
  output: onePerson,
  errors: CHANGE_ERRORS,
});

export const hidePerson = defineEndpoint({
  name: "hidePerson",
  method: "POST",
  path: "/api/admin/people/{id}/hide",
  summary: "Takes a person off the site; reviews stay stored",
  access: administrators(),
  input: z.object(seenFields),
  output: onePerson,
  errors: CHANGE_ERRORS,
});

export const showPerson = defineEndpoint({
  name: "showPerson",
  method: "POST",
  path: "/api/admin/people/{id}/show",
  summary: "Shows a hidden person again",
  access: administrators(),
  input: z.object(seenFields),
  output: onePerson,
  errors: CHANGE_ERRORS,
});

export const addOffice = defineEndpoint({
  name: "addOffice",
  method: "POST",
  path: "/api/admin/people/{id}/offices",
  summary: "Adds an office to a person",
  access: administrators(),
  input: z.object({ ...seenFields, source: z.enum(SOURCES), ...officeFields }),
  output: onePerson,
  errors: ["office_exists", "text_too_long", ...OFFICE_ERRORS, ...CHANGE_ERRORS],
});

/** An office of the person. */
const seenOfficeFields = { ...seenFields, officeId: idSchema };
const SEEN_OFFICE_ERRORS = ["office_not_found", ...CHANGE_ERRORS] as const;

export const correctOffice = defineEndpoint({
  name: "correctOffice",
  method: "PATCH",
  path: "/api/admin/people/{id}/offices/{officeId}",
  summary: "Corrects role, place, lists, constituency and beginning of an office",
  access: administrators(),
  input: z.object({ ...seenOfficeFields, ...officeFields }),
  output: onePerson,
  errors: ["office_exists", "text_too_long", ...OFFICE_ERRORS, ...SEEN_OFFICE_ERRORS],
});

export const restoreOffice = defineEndpoint({
  name: "restoreOffice",
  method: "POST",
  path: "/api/admin/people/{id}/offices/{officeId}/restore",
  summary: "An office is again as its source tells",
  access: administrators(),
  input: z.object(seenOfficeFields),
  output: onePerson,
  errors: SEEN_OFFICE_ERRORS,
});

export const endOffice = defineEndpoint({
  name: "endOffice",
  method: "POST",
  path: "/api/admin/people/{id}/offices/{officeId}/end",
  summary: "Ends an office on a day, or says on which day it ended",
  access: administrators(),
  input: z.object({ ...seenOfficeFields, day: text }),
  output: onePerson,
  errors: ["office_day_invalid", "office_days_reversed", ...SEEN_OFFICE_ERRORS],
});

export const reopenOffice = defineEndpoint({
  name: "reopenOffice",
  method: "POST",
  path: "/api/admin/people/{id}/offices/{officeId}/reopen",
  summary: "An ended office is held again",
  access: administrators(),
  input: z.object(seenOfficeFields),
  output: onePerson,
  errors: SEEN_OFFICE_ERRORS,
});

export const removeOffice = defineEndpoint({
  name: "removeOffice",
  method: "POST",
  path: "/api/admin/people/{id}/offices/{officeId}/remove",
  summary: "Removes an office that was added by hand, unless it is the only one",
  access: administrators(),
  input: z.object(seenOfficeFields),
  output: onePerson,
  errors: ["office_from_source", "office_last", ...SEEN_OFFICE_ERRORS],
});

/** Its place in the list. */
const placeInListSchema = z.int().check(z.minimum(0), z.maximum(999));

const GOVERNMENT_ERRORS = [
  "office_role_missing",
  "text_too_long",
  "office_day_invalid",
  "office_days_reversed",
  "link_invalid",
  "office_not_found",
] as const;

export const stateGovernmentOffice = defineEndpoint({
  name: "stateGovernmentOffice",
  method: "POST",
  path: "/api/admin/people/{id}/government",
  summary: "States an office in the government of a member of Parliament, with its source",
  access: administrators(),
  input: z.object({
    ...seenFields,
    /** The place of the one that it corrects; null for a further one. */
    at: z._default(z.nullable(placeInListSchema), null),
    /** As the source writes it. */
    title: text,
    from: text,
    /** Empty while it is held. */
    to: text,
    sourceUrl: text,
  }),
  output: onePerson,
  errors: [...GOVERNMENT_ERRORS, ...CHANGE_ERRORS],
});

export const removeGovernmentOffice = defineEndpoint({
  name: "removeGovernmentOffice",
  method: "POST",
  path: "/api/admin/people/{id}/government/remove",
  summary: "Removes an office in the government that was stated",
  access: administrators(),
  input: z.object({ ...seenFields, at: placeInListSchema }),
  output: onePerson,
  errors: ["office_not_found", ...CHANGE_ERRORS],
});
