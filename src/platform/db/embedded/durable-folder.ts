// Adds fsync to PGlite's folder storage. Without it acknowledged rows do not survive a power cut:
// the engine's log is only in the system's cache.

import * as fs from "node:fs";
import { EmscriptenBuiltinFilesystem } from "@electric-sql/pglite/basefs";
import { PGlite } from "@electric-sql/pglite";

interface OpenFile {
  nfd: number;
}

/** The part of Emscripten's bridge to node:fs that is used here. */
interface NodeBridge {
  stream_ops: { fsync?: (stream: OpenFile) => number };
  /** Converts a system error into the errno that the engine understands. */
  tryFSOperation: <Result>(operation: () => Result) => Result;
}

interface EngineModule {
  NODEFS: NodeBridge;
  FS: {
    mkdirTree: (path: string) => void;
    mount: (type: NodeBridge, options: { root: string }, path: string) => void;
    quit: () => void;
  };
}

type InitOptions = Parameters<EmscriptenBuiltinFilesystem["init"]>[1];

export class DurableFolder extends EmscriptenBuiltinFilesystem {
  readonly #path: string;

  constructor(path: string) {
    super(path);
    this.#path = path;
  }

  override async init(pg: PGlite, options: InitOptions) {
    this.pg = pg;
    const mount = (module: EngineModule) => {
      const { NODEFS, FS } = module;
      NODEFS.stream_ops.fsync = ({ nfd }) =>
        NODEFS.tryFSOperation(() => {
          fs.fsyncSync(nfd);
          return 0;
        });
      FS.mkdirTree(PGlite.paths.PGDATA);
      FS.mount(NODEFS, { root: this.#path }, PGlite.paths.PGDATA);
    };
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), mount] } };
  }

  override async closeFs() {
    this.pg?.Module.FS.quit();
  }
}
