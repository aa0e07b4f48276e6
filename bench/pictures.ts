// Processor time and bytes of the pictures to share, from figures to JPEG, the drawing thread warm. Fails above
// 200 ms or 80 kB.
//
//     npm run bench:pictures

import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import type { PoliticianDetail } from "#contract/politicians.ts";
import type { PlaceDetail } from "#contract/places.ts";
import type { TopicDetail } from "#contract/topics.ts";
import { MAX_PICTURE_BYTES } from "#domain/picture/picture.ts";
import type { Picture, PictureSize } from "#domain/picture/picture.ts";
import { createPictureThread } from "#platform/pictures/picture-thread.ts";
import { comparisonPicture } from "#web/features/pictures/comparison-picture.ts";
import { personPicture } from "#web/features/pictures/person-picture.ts";
import { placePicture } from "#web/features/pictures/place-picture.ts";
import { topicPicture } from "#web/features/pictures/topic-picture.ts";
import { openReport } from "./lib/report.ts";

const MAX_MS = 200;
const ROUNDS = 5;

// `--folder` keeps the pictures, to look at.
const { values } = parseArgs({
  options: { folder: { type: "string" }, write: { type: "boolean" } },
});

const NONE = { estimate: null, low: null, high: null, counted: 0, totalReviews: 0 };
const MANY = { estimate: 3.42, low: 3.12, high: 3.71, counted: 1180, totalReviews: 1234 };
const PLACE = { location: "Roma (RM)", constituency: null, party: null, partyLists: [] };
const unrated = {
  ...PLACE,
  id: 1,
  name: "Anna Verdi",
  role: "Sindaca",
  isDemo: false,
  endedAt: null,
  ratings: NONE,
} as unknown as PoliticianDetail;
const rated = {
  ...unrated,
  name: "Giuseppe Garibaldi",
  role: "Senatore della Repubblica",
  ratings: MANY,
} as unknown as PoliticianDetail;
const long = {
  ...rated,
  name: "Maria Antonietta Elisabetta Bartolomei Colonna di Sant'Angelo in Vado Malaspina dello Spino Fiorito",
  role: "Vicepresidente della Commissione parlamentare per l'infanzia e delegata alle politiche di coesione",
  isDemo: true,
  endedAt: "2026-01-02T00:00:00Z",
} as unknown as PoliticianDetail;
const lazio = { code: "12", level: "region", name: "Lazio", otherName: null, sigla: null } as const;
const region = {
  place: { ...lazio, isCapital: false, population: null, position: null, aliases: [] },
  ancestors: [],
  figures: { people: 5214, rated: 12 },
  offices: [{ kind: "head", people: [rated] }],
} as unknown as PlaceDetail;
const town = {
  ...region,
  place: { ...region.place, code: "058091", level: "town", name: "Roma", isCapital: true },
  ancestors: [lazio, lazio],
} as unknown as PlaceDetail;
const topic = {
  id: 1,
  title:
    "Conversione in legge, con modificazioni, del decreto-legge 12 agosto 2026, n. 104, recante disposizioni urgenti in materia di sostegno e rilancio dell'economia, di semplificazione amministrativa e di altre questioni",
  closedAt: null,
  ...MANY,
  totalOpinions: 1234,
} as unknown as TopicDetail;

const noise = { type: "gaussian", mean: 120, sigma: 25 } as const;
const portrait = await sharp({
  create: { width: 400, height: 400, channels: 3, background: "#888", noise },
})
  .blur(2)
  .jpeg({ quality: 80 })
  .toBuffer();
const photo = `data:image/jpeg;base64,${portrait.toString("base64")}`;

const pictures = (size: PictureSize): [string, Picture][] => {
  const of = { size, host: "scrutinio.example" };
  const compared = [rated, unrated, long, rated].map((person) => ({ person, photo }));
  return [
    ["person without reviews", personPicture(unrated, null, of)],
    ["person with many, with a photo", personPicture(rated, photo, of)],
    ["person of long name and office", personPicture(long, null, of)],
    ["town", placePicture(town, of)],
    ["region", placePicture(region, of)],
    ["topic of long title", topicPicture(topic, of)],
    ["comparison of four", comparisonPicture(compared, of)],
  ];
};

const thread = createPictureThread();
const rows: string[][] = [];
try {
  for (const size of ["wide", "tall"] as const)
    for (const [name, picture] of pictures(size)) {
      const request = { size, box: picture.draw(new Date()) };
      // The first one starts the thread.
      const bytes = await thread.draw(request);
      const before = process.cpuUsage();
      for (let round = 0; round < ROUNDS; round += 1) await thread.draw(request);
      const { user, system } = process.cpuUsage(before);
      const ms = (user + system) / 1000 / ROUNDS;
      if (ms > MAX_MS || bytes.length > MAX_PICTURE_BYTES) process.exitCode = 1;
      rows.push([`${name}, ${size}`, ms.toFixed(0), (bytes.length / 1000).toFixed(0)]);
      if (values.folder !== undefined)
        await writeFile(`${values.folder}/${size}-${name.replaceAll(/\W+/g, "-")}.jpg`, bytes);
    }
} finally {
  await thread.close();
}
const report = openReport("pictures");
report.say(
  `Satori, resvg and sharp in a thread of their own: processor time of the process for each picture, mean of ${ROUNDS}. Wanted: at most ${MAX_MS} ms and ${MAX_PICTURE_BYTES / 1000} kB.`,
);
report.table(["", "CPU ms", "kB"], rows);
report.end();
