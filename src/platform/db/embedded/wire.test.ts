import { describe, expect, it } from "vitest";
import { fatalErrorResponse, queryMessage, syncMessage, takeBatch } from "./wire.ts";

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const query = Buffer.from(queryMessage("SELECT 1"));
const sync = Buffer.from(syncMessage());
const parse = Buffer.from([...Buffer.from("P"), 0, 0, 0, 5, 0]);
const terminate = Buffer.from([...Buffer.from("X"), 0, 0, 0, 4]);

describe("a batch of protocol messages", () => {
  it("begins with the startup message, which has no type letter", () => {
    expect(takeBatch(startup.subarray(0, 3), false).ready).toEqual(Buffer.alloc(0));
    expect(takeBatch(startup.subarray(0, 7), false).ready).toEqual(Buffer.alloc(0));
    expect(takeBatch(Buffer.concat([startup, parse]), false)).toEqual({
      ready: startup,
      rest: parse,
      terminated: false,
    });
  });

  it("ends with the last message that gets an answer, wherever the bytes were cut", () => {
    const whole = Buffer.concat([parse, sync, query, parse]);
    for (let cut = 0; cut <= whole.length; cut += 1) {
      const first = takeBatch(whole.subarray(0, cut), true);
      const second = takeBatch(Buffer.concat([first.rest, whole.subarray(cut)]), true);
      expect(Buffer.concat([first.ready, second.ready])).toEqual(
        Buffer.concat([parse, sync, query]),
      );
      expect(second.rest).toEqual(parse);
    }
  });

  it("leaves out the farewell, which the engine must not hear", () => {
    expect(takeBatch(Buffer.concat([query, terminate]), true)).toMatchObject({
      ready: query,
      terminated: true,
    });
  });
});

describe("a fatal error", () => {
  it("carries severity, code and text as the driver reads them", () => {
    const bytes = Buffer.from(fatalErrorResponse("57P02", "the end"));
    expect(bytes.toString("latin1", 0, 1)).toBe("E");
    expect(bytes.readUInt32BE(1)).toBe(bytes.length - 1);
    expect(bytes.toString("utf8", 5)).toBe("SFATAL\0VFATAL\0C57P02\0Mthe end\0\0");
  });
});
