// Sends a form; where the server asks for proof of work, computes it and sends the form again.

import { useState } from "react";
import { AppError } from "#domain/error.ts";

export type SendWithProof = <Result>(send: (proof?: string) => Promise<Result>) => Promise<Result>;

interface UseProof {
  /** What the reader is told meanwhile; empty otherwise. */
  status: string;
  send: SendWithProof;
}

export function useProof(): UseProof {
  const [status, setStatus] = useState("");
  return {
    status,
    send: async (send) => {
      try {
        return await send();
      } catch (error) {
        const challenge = error instanceof AppError ? error.values["challenge"] : undefined;
        if (challenge === undefined) throw error;
        try {
          const { solve } = await import("./proof/solve.ts");
          return await send(await solve(String(challenge), setStatus));
        } finally {
          setStatus("");
        }
      }
    },
  };
}
