// How a member took part in divisions. Nothing before a legislature is read whole: a part of it would say something else.

import { LATEST_BILLS, LATEST_CHOICES } from "#contract/participation.ts";
import type {
  getParticipation as endpoint,
  GovernmentOffice,
  ParliamentPosts,
  ParticipationRecord,
} from "#contract/participation.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { isWhole } from "#domain/division/participation.ts";
import { isStale } from "#domain/division/reading-failure.ts";
import type { Context } from "#server/context.ts";
import { readMemberships } from "./memberships.ts";
import { selectActs } from "./queries/bills.ts";
import { selectChoices } from "./queries/participation.ts";
import type { ChoiceRow, LegislatureRow, MembershipRow } from "./queries/participation.ts";
import type { PostRow, StatedOfficeRow } from "./queries/posts.ts";

export async function getParticipation(
  context: Pick<Context, "db" | "clock" | "memo">,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, memo, clock } = context;
  const { legislatures, members, posts, stated } = await readMemberships(context);
  const records: ParticipationRecord[] = [];
  for (const row of members.get(id) ?? []) {
    const read = legislatures.find(
      ({ chamber, legislature }) => chamber === row.chamber && legislature === row.legislature,
    );
    if (read === undefined || row.divisions === 0) continue;
    const { memberId, legislature, from, to } = row;
    // Some six hundred choices are looked through: when one may have changed, not with every review of the member. Only
    // members have an entry: numbers of others would push out what the site keeps.
    const key = `divisions/member/${memberId}/${legislature}/${from}/${to}`;
    const choices = await memo(key, [`member:${memberId}`], () =>
      selectChoices(db, row, LATEST_CHOICES),
    );
    records.push(toRecord({ row, read, choices }, clock.now()));
  }
  const own = posts.get(id) ?? [];
  const held = own.filter(({ kind }) => kind !== "government");
  // As with choices, only members have an entry. Groups that were not read, or contradict each other, hide no bill.
  const acts =
    own.length === 0 && !members.has(id)
      ? []
      : await memo(`divisions/acts/${id}`, ["bills", "roster"], () =>
          selectActs(db, { politicianId: id, limit: LATEST_BILLS }),
        );
  return {
    government: toGovernment(stated.get(id) ?? [], own)
      .filter(
        (office) => records.length === 0 || records.some((record) => areTogether(office, record)),
      )
      .toSorted((a, b) => Number(a.to !== null) - Number(b.to !== null)),
    records,
    posts: toPosts(held, clock.now()),
    acts: acts.map(({ readAt, ...own }) => {
      const at = new Date(readAt);
      return { ...own, readAt: at.toISOString(), isStale: isStale(at, clock.now()) };
    }),
  };
}

const CAMERA_DATA = "https://dati.camera.it/";

/** What an administrator states takes the place of what the Camera says. */
function toGovernment(
  stated: readonly StatedOfficeRow[],
  posts: readonly PostRow[],
): GovernmentOffice[] {
  if (stated.length > 0)
    return stated.map(({ title, from, to, sourceUrl }) => ({
      title,
      from,
      to,
      sourceUrl,
      readAt: null,
    }));
  return posts
    .filter(({ kind }) => kind === "government")
    .map(({ name, from, to, readAt }) => ({
      title: name,
      from,
      to,
      sourceUrl: CAMERA_DATA,
      readAt: new Date(readAt).toISOString(),
    }));
}

interface Period {
  from: string;
  to: string | null;
}

const areTogether = (one: Period, other: Period) =>
  (one.to === null || one.to >= other.from) && (other.to === null || one.from <= other.to);

/** By chamber and legislature. */
function toPosts(rows: readonly PostRow[], now: Date): ParliamentPosts[] {
  return [
    ...Map.groupBy(rows, ({ chamber, legislature }) => `${chamber} ${legislature}`).values(),
  ].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { chamber, legislature } = first;
    const readAt = new Date(first.readAt);
    const of = (kind: PostRow["kind"]) =>
      own
        .filter((row) => row.kind === kind)
        .map(({ name, role, from, to }) => ({ name, role: role === "" ? null : role, from, to }));
    return [
      {
        chamber,
        legislature,
        readAt: readAt.toISOString(),
        isStale: isStale(readAt, now),
        groups: of("group"),
        mixedGroupParts: of("part"),
        bodies: of("body"),
      },
    ];
  });
}

interface Found {
  row: MembershipRow;
  read: LegislatureRow;
  choices: readonly ChoiceRow[];
}

function toRecord({ row, read, choices }: Found, now: Date): ParticipationRecord {
  const { chamber, legislature, from, to, isForLife, divisions, voted, secret } = row;
  const { present, presided, mission, absent } = row;
  const parts = { divisions, voted: voted + secret, present, presided, mission, absent };
  const readAt = new Date(read.readAt);
  const [first] = choices;
  return {
    chamber,
    legislature,
    from,
    to,
    lastDay: read.lastDay,
    readAt: readAt.toISOString(),
    isStale: isStale(readAt, now),
    isForLife,
    participation: isWhole(row) ? parts : null,
    excludedDivisions: read.excluded,
    correctedDays: read.changed,
    namedDivisions: first?.named ?? 0,
    latest: choices.filter(({ position }) => position <= LATEST_CHOICES),
    comparedDivisions: first?.compared ?? 0,
    different: choices.filter(({ isDifferent }) => isDifferent),
  };
}
