// PGlite's folder storage with the one operation it lacks: fsync. Without it nothing survives a
// power cut, because the engine believes its log is on disk while it is in the system's cache.

import * as fs from "node:fs";
import { EmscriptenBuiltinFilesystem } from "@electric-sql/pglite/basefs";
import { PGlite } from "@electric-sql/pglite";

interface OpenFile {
  nfd: number;
}

/** Emscripten's bridge to node:fs, as far as it is touched here. */
interface NodeBridge {
  stream_ops: { fsync?: (stream: OpenFile) => number };
  /** Runs the function, turning a system error into the errno the engine understands. */
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
