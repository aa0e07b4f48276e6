import { expect, it } from "vitest";
import { formatDate } from "../lib/format.ts";
import { officesText } from "./offices.ts";

it("says of the people of a page where they are known from, and of which day", () => {
  const readAt = "2026-05-04T03:00:00.000Z";
  expect(
    officesText.sources(
      [
        { source: "Camera", dataDay: null, readAt },
        { source: "Comuni", dataDay: "2026-05-03", readAt },
        { source: "Regioni", dataDay: "2026-05-03", readAt },
      ],
      "/for-politicians#richiesta",
      formatDate,
    ),
  ).toBe(
    "Fonti: [Camera dei deputati](https://dati.camera.it/), CC BY 4.0, letti il 4 maggio 2026; " +
      "[Ministero dell'Interno](https://dait.interno.gov.it/elezioni/open-data), dati aperti senza licenza indicata, aggiornati al 3 maggio 2026. " +
      "[Segnala un errore](/for-politicians#richiesta).",
  );
});
