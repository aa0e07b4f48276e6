// Adds a person with an office, or an office to a person. Both get the keys that an import would give
// them: a source that comes to name them finds them.

import type * as contract from "#contract/admin-people.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import {
  asSourceTells,
  CORRECTION_FIELDS,
  PERSON_CORRECTIONS,
} from "#domain/politician/corrections.ts";
import type { CorrectableFacts } from "#domain/politician/corrections.ts";
import { deriveColumns } from "#domain/politician/derived-columns.ts";
import { personKey } from "#domain/politician/identity.ts";
import { checkPerson, checkReason } from "#domain/politician/person-draft.ts";
import type { PersonFacts } from "#domain/politician/person-draft.ts";
import { toPersonState } from "#domain/politician/person-state.ts";
import { SOURCES } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import type { ImportedPolitician } from "../imported-politician.ts";
import { selectByHand, selectByIdsOrKeys } from "../queries/administration.ts";
import type { OfficeRow } from "../queries/administration.ts";
import { selectTakenKeys, writeOffices } from "../queries/offices.ts";
import type { OfficeToWrite } from "../queries/offices.ts";
import { takePeopleTurn } from "../queries/people.ts";
import {
  accept,
  changePerson,
  finish,
  pickCorrectable,
  readPerson,
  toResponse,
} from "./administered-person.ts";
import { acceptOffice } from "./office-facts.ts";
import { findFreeKey, toKeys } from "./office-keys.ts";
import type { OfficeFacts } from "./office-facts.ts";

/** Throws `person_exists` where there are namesakes, unless it is said to be somebody else. */
export async function createPerson(
  context: Context,
  input: ParsedInputOf<typeof contract.createPerson>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.createPerson>> {
  const { db, clock } = context;
  const { source, isSomebodyElse } = input;
  const now = clock.now();
  const who = accept(checkPerson(input));
  const facts = acceptOffice(source, input, { now });
  const reason = accept(checkReason(input.reason));
  return db.transaction(async (tx) => {
    await takePeopleTurn(tx);
    if (!isSomebodyElse && (await findNamesakes(tx, { ...who, ...facts })).length > 0)
      throw new AppError("person_exists");
    const office = toImported(source, who, facts);
    office.identityKey = await findFreeKey(tx, office.identityKey, null);
    const taken = await selectTakenKeys(tx, [office.identityKey]);
    const isTaken = taken.has(office.identityKey);
    const newPersonKey = isTaken
      ? `${office.identityKey}#${crypto.randomUUID()}`
      : office.identityKey;
    const id = await write(tx, now, {
      ...office,
      ...NOT_CORRECTED,
      politicianId: null,
      newPersonKey,
      isFirstOfPerson: true,
    });
    const details = { name: who.name, role: facts.role, place: facts.location ?? facts.region };
    await finish(context, tx, { id, reason, user, now, action: "person-added", details });
    return { person: toResponse(await readPerson(tx, id)) };
  });
}

export function addOffice(
  context: Context,
  { id, version, reason, source, ...draft }: ParsedInputOf<typeof contract.addOffice>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.addOffice>> {
  return changePerson(context, { id, version, reason }, user, async (tx, person, now) => {
    const facts = acceptOffice(source, draft, { now });
    const corrected = person.offices.find((office) => personCorrections(office).length > 0);
    const first = corrected ?? person.offices[0];
    // Its keys are those of the name that sources write.
    const who = first === undefined ? person : asSourceTells(pickPerson(first));
    const office = toImported(source, who, facts);
    office.identityKey = await findFreeKey(tx, office.identityKey, id, { revive: true });
    await write(tx, now, {
      ...office,
      ...(corrected === undefined ? NOT_CORRECTED : pickPerson(corrected)),
      ...pickCorrectable(person),
      politicianId: id,
      newPersonKey: null,
      isFirstOfPerson: false,
    });
    const details = { role: facts.role, place: facts.location ?? facts.region };
    return { action: "office-added", details };
  });
}

export async function listNamesakes(
  { db }: Pick<Context, "db">,
  { givenName, surname, placeCode }: ParsedInputOf<typeof contract.listNamesakes>,
): Promise<OutputOf<typeof contract.listNamesakes>> {
  return { people: await findNamesakes(db, { name: `${givenName} ${surname}`, placeCode }) };
}

/** In the place, in its region, and in parliament; by the name that the source tells or that was corrected. */
async function findNamesakes(
  db: Queryable,
  { name, placeCode }: { name: string; placeCode: string | null },
) {
  const place = placeCode === null ? null : getPlaces().get(placeCode);
  const keyOf = (office: { source: Source; name: string; placeCode: string | null }) =>
    personKey({ ...office, location: null, region: null });
  const keys = new Set(
    SOURCES.flatMap((source) =>
      [placeCode, place?.regionCode ?? null].map((code) =>
        keyOf({ source, name, placeCode: code }),
      ),
    ),
  );
  const corrected = (await selectByHand(db)).filter((office) => keys.has(keyOf(office)));
  const ids = corrected.map(({ politicianId }) => politicianId);
  const people = await selectByIdsOrKeys(db, { ids, personKeys: [...keys] });
  return people.map((person) => ({ ...person, state: toPersonState(person) }));
}

const NOT_CORRECTED = { corrected: [], sourceValues: {} };
const NO_BIRTH = { dayHash: null, hash: null };

function toImported(
  source: Source,
  { name, surname, statedParty, partySource, imageUrl, schedaUrl }: PersonFacts,
  facts: OfficeFacts,
): ImportedPolitician {
  const key = { source, externalId: null, name, statedParty, ...facts };
  return {
    ...key,
    ...toKeys(key),
    birth: NO_BIRTH,
    electedOn: null,
    surname,
    partySource,
    imageUrl,
    schedaUrl,
    sourceDay: null,
    ...deriveColumns({ ...key, surname, isDemo: false }),
  };
}

/** Returns the id of the person. */
async function write(
  tx: Tx,
  now: Date,
  office: Omit<OfficeToWrite, "officeId" | "addedByHand">,
): Promise<number> {
  const [written] = await writeOffices(tx, [{ ...office, officeId: null, addedByHand: true }], now);
  if (written === undefined) throw new Error("No office was written");
  return written.politicianId;
}

function personCorrections({ corrected }: Pick<OfficeRow, "corrected">) {
  return PERSON_CORRECTIONS.filter((one) => corrected.includes(one));
}

const OF_PERSON = PERSON_CORRECTIONS.flatMap((one) => [...CORRECTION_FIELDS[one]]);

/** What is of the person rather than of the office. */
function pickPerson({ sourceValues, ...office }: OfficeRow) {
  const told: Partial<CorrectableFacts> = {};
  for (const field of OF_PERSON)
    if (field in sourceValues) Object.assign(told, { [field]: sourceValues[field] });
  const { name, surname, statedParty, partySource, imageUrl, schedaUrl } = office;
  return {
    name,
    surname,
    statedParty,
    partySource,
    imageUrl,
    schedaUrl,
    corrected: personCorrections(office) as string[],
    sourceValues: told,
  };
}
