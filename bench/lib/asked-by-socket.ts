// Asks a listener for one page again and again, through a connection of its own: the client takes little beside the answer.

import { once } from "node:events";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";

/** Of a visitor whom the limits of reading count. */
const ADDRESS = "93.184.215.14";
export const ADDRESS_HEADER = "x-real-ip";

export async function openSocket(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  return {
    async ask(path: string): Promise<void> {
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n${ADDRESS_HEADER}: ${ADDRESS}\r\n\r\n`,
      );
      const answer = await new Promise<Buffer>((resolve) => {
        let read: Buffer = Buffer.alloc(0);
        const take = (chunk: Buffer) => {
          read = read.length === 0 ? chunk : Buffer.concat([read, chunk]);
          if (!isWhole(read)) return;
          socket.off("data", take);
          resolve(read);
        };
        socket.on("data", take);
      });
      if (!answer.subarray(0, 15).equals(OK))
        throw new Error(`${path}: ${answer.toString("latin1", 0, 80)}`);
    },
    close: () => {
      socket.destroy();
      server.close();
    },
  };
}

const OK = Buffer.from("HTTP/1.1 200 OK");
const END_OF_HEAD = Buffer.from("\r\n\r\n");

function isWhole(read: Buffer): boolean {
  const end = read.indexOf(END_OF_HEAD);
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(read.toString("latin1", 0, end))?.[1];
  return read.length >= end + END_OF_HEAD.length + Number(length);
}
