import { expect, it } from "vitest";
import { parseDivisionKey } from "./division-key.ts";

it.each([
  [" vs19_700_002 ", "Camera", "vs19_700_002"],
  ["19-460-1", "Senato", "19-460-1"],
  ["https://scrutinio.example/parliament/camera/divisions/vs19_700_002", "Camera", "vs19_700_002"],
  ["/parliament/senato/divisions/19-460-1/?x=1#y", "Senato", "19-460-1"],
  ["http://dati.camera.it/ocd/votazione.rdf/vs19_700_002", "Camera", "vs19_700_002"],
])("the division of %j is of the %s: %s", (text, chamber, key) => {
  expect(parseDivisionKey(text)).toEqual({ chamber, key });
});

it.each(["", "vs19", "AC 3053", "https://www.camera.it/", "19-460-1-2"])(
  "%j is of none",
  (text) => {
    expect(parseDivisionKey(text)).toBeNull();
  },
);
