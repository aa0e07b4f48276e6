// The list of places that comes with the product, read once per process.

import { readFileSync } from "node:fs";
import { parsePlaces } from "#domain/place/parse-places.ts";
import type { PlaceList } from "#domain/place/parse-places.ts";
import { PlaceDirectory } from "#domain/place/place-directory.ts";
import { projectPath } from "../project-folder.ts";
import { readRows } from "./read-rows.ts";

let list: PlaceList | null = null;
let directory: PlaceDirectory | null = null;

let successors: ReadonlyMap<string, string> | null = null;

export const PLACES_FILE = projectPath("seeds/places/places.csv");

export function readPlaceList(): PlaceList {
  return (list ??= parsePlaces(readFileSync(PLACES_FILE, "utf8")));
}

/** Codes that places had before (seeds/places/former.csv), each with the code of today. */
export function readSuccessors(): ReadonlyMap<string, string> {
  return (successors ??= new Map(
    readRows("former.csv").map(([code = "", successor = ""]) => [code, successor]),
  ));
}

/** All places of Italy. */
export function getPlaces(): PlaceDirectory {
  return (directory ??= new PlaceDirectory(readPlaceList().places, readSuccessors()));
}
