import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AppError } from "#domain/error.ts";
import { ProofThread } from "#tests/components/proof-thread.ts";
import { proof as text } from "../text/proof.ts";
import { useProof } from "./use-proof.ts";

afterEach(() => {
  ProofThread.started = [];
  vi.unstubAllGlobals();
});

const required = new AppError("proof_needed", { challenge: "a challenge" });

function sendForm(send: (proof?: string) => Promise<string>) {
  vi.stubGlobal("Worker", ProofThread);
  const { result } = renderHook(() => useProof());
  const sent = result.current.send(send);
  // The test awaits it later.
  sent.catch(() => undefined);
  return { sent, status: () => result.current.status };
}

async function startedThread(): Promise<ProofThread> {
  await waitFor(() => expect(ProofThread.started[0]?.challenges).toHaveLength(1));
  const [thread] = ProofThread.started;
  if (thread === undefined) throw new Error("No thread was started");
  return thread;
}

describe("a form that may need proof of work", () => {
  it("is sent once where none is asked for", async () => {
    const proofs: unknown[] = [];
    const { sent, status } = sendForm((proof) => {
      proofs.push(proof);
      return Promise.resolve("done");
    });
    expect(await sent).toBe("done");
    expect([proofs, status(), ProofThread.started.length]).toEqual([[undefined], "", 0]);
  });

  it("fails as it failed where the failure has no challenge", async () => {
    const failure = new AppError("offline");
    await expect(sendForm(() => Promise.reject(failure)).sent).rejects.toBe(failure);
    const defect = new TypeError("x");
    await expect(sendForm(() => Promise.reject(defect)).sent).rejects.toBe(defect);
    expect(ProofThread.started).toEqual([]);
  });

  it("is sent again with the proof, and says meanwhile that it works on it", async () => {
    const { sent, status } = sendForm((proof) =>
      proof === undefined ? Promise.reject(required) : Promise.resolve(`with ${proof}`),
    );
    const thread = await startedThread();
    expect(thread.challenges).toEqual(["a challenge"]);
    await waitFor(() => expect(status()).toBe(text.working));
    await act(async () => thread.answer("the proof"));
    expect(await sent).toBe("with the proof");
    expect([status(), thread.isEnded]).toEqual(["", true]);
  });

  it.each([
    ["cannot be computed", (thread: ProofThread) => thread.answer(null)],
    ["has a thread that fails", (thread: ProofThread) => thread.dispatchEvent(new Event("error"))],
  ])("fails with a sentence where the proof %s", async (_, fail) => {
    const { sent, status } = sendForm(() => Promise.reject(required));
    const thread = await startedThread();
    await act(async () => {
      fail(thread);
    });
    await expect(sent).rejects.toMatchObject({
      code: "unavailable",
      message: text.failed,
    });
    expect([status(), thread.isEnded]).toEqual(["", true]);
  });
});
