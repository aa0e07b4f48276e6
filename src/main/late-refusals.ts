// Answers 429 about a second late: who is refused and asks again at once would be refused as fast as the server can, and
// leave it little time for others. What it holds stays held meanwhile, and nothing more is read from its connection.
// Hundreds refused at once are not answered at once, or they would come again in one moment. What is written before the
// end waits with it: a client with the whole answer would send its next request, on a connection that is not read.

import { ServerResponse } from "node:http";
import type { IncomingMessage } from "node:http";

const TOO_MANY = 429;

/** Responses for `createServer`. */
export function lateRefusals(pauseMs = 1_000) {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    readonly late: (() => void)[] = [];

    override write(chunk: unknown, second?: unknown, third?: unknown): boolean {
      const write = () => super.write(chunk, second as BufferEncoding, third as () => void);
      if (this.statusCode !== TOO_MANY) return write();
      this.late.push(write);
      return true;
    }

    override end(first?: unknown, second?: unknown, third?: unknown): this {
      const end = () =>
        super.end(first as string, second as BufferEncoding, third as (() => void) | undefined);
      if (this.statusCode !== TOO_MANY) return end();
      const { socket } = this.req;
      // After the parser, which reads on when a request is whole.
      process.nextTick(() => socket.pause());
      const timer = setTimeout(
        () => {
          socket.resume();
          for (const write of this.late) write();
          end();
        },
        pauseMs * (0.5 + Math.random()),
      );
      this.once("close", () => clearTimeout(timer));
      return this;
    }
  };
}
