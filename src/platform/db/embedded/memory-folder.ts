// Starts an in-memory database from a packed copy of a data folder in some tens of milliseconds:
// files are views of the copy. For tests.

import { EmscriptenBuiltinFilesystem } from "@electric-sql/pglite/basefs";
import { PGlite } from "@electric-sql/pglite";

/** The part of Emscripten's file system that is used here. */
export interface EngineFiles {
  mkdirTree: (path: string, mode?: number) => void;
  readdir: (path: string) => string[];
  stat: (path: string) => { mode: number };
  isDir: (mode: number) => boolean;
  readFile: (path: string) => Uint8Array;
  writeFile: (path: string, data: Uint8Array, options: { canOwn: boolean }) => void;
  quit: () => void;
}

/**
 * Directories have no size. Paths are relative to the data folder; a directory precedes its files.
 */
interface Entry {
  path: string;
  size: number | null;
}

const ROOT = PGlite.paths.PGDATA;
const OWNER_ONLY = 0o700;
const LENGTH_BYTES = 4;

/** Format: length of the index, the index as JSON, then all contents in order. */
export function packFolder(files: EngineFiles): Uint8Array<ArrayBuffer> {
  const entries: Entry[] = [];
  const contents: Uint8Array[] = [];
  walk("");
  const list = Buffer.from(JSON.stringify(entries));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(list.length);
  return new Uint8Array(Buffer.concat([length, list, ...contents]));

  function walk(folder: string): void {
    for (const name of files.readdir(ROOT + folder)) {
      if (name === "." || name === "..") continue;
      const path = `${folder}/${name}`;
      if (files.isDir(files.stat(ROOT + path).mode)) {
        entries.push({ path, size: null });
        walk(path);
      } else {
        const content = files.readFile(ROOT + path);
        entries.push({ path, size: content.length });
        contents.push(content);
      }
    }
  }
}

function unpackFolder(files: EngineFiles, packed: Uint8Array): void {
  const view = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const listEnd = LENGTH_BYTES + view.readUInt32LE(0);
  const entries = JSON.parse(view.toString("utf8", LENGTH_BYTES, listEnd)) as Entry[];
  let position = listEnd;
  files.mkdirTree(ROOT, OWNER_ONLY);
  for (const { path, size } of entries) {
    if (size === null) {
      files.mkdirTree(ROOT + path, OWNER_ONLY);
    } else {
      files.writeFile(ROOT + path, packed.subarray(position, position + size), { canOwn: true });
      position += size;
    }
  }
}

export class MemoryFolder extends EmscriptenBuiltinFilesystem {
  readonly #packed: Uint8Array;

  /** The engine writes into `packed`: it must not be shared. */
  constructor(packed: Uint8Array) {
    super();
    this.#packed = packed;
  }

  override async initialSyncFs(): Promise<void> {
    if (this.pg) unpackFolder(this.pg.Module.FS, this.#packed);
  }

  override async closeFs(): Promise<void> {
    this.pg?.Module.FS.quit();
  }
}
