import { expect, it } from "vitest";
import { listTopics } from "#contract/topics.ts";
import { publishReview } from "#contract/reviews.ts";
import { allScores } from "#tests/build/review.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { call, onProblem, onSignInRequired } from "./call.ts";
import { AppError, errorMessage } from "#domain/error.ts";

const server = useApiServer();
const keys = () => server.current.requests.map(({ idempotencyKey }) => idempotencyKey);

/** What came of a review about politician 7: "ok", or the code of the error. */
const write = (comment: string, key?: string) =>
  call(publishReview, { id: 7, scores: allScores(4), comment, consent: true }, { key }).then(
    () => "ok",
    (error: { code?: string }) => error.code,
  );
const answered = () =>
  server.current.answer(publishReview, { review: null, ratings: null } as never);

it("a write has a key of its own, reading has none", async () => {
  answered();
  await write("Uguale.");
  await write("Uguale.");
  await call(listTopics, {}).catch(() => undefined);
  const [first, second, read] = keys();
  expect(first).toMatch(/^[\d,]{12,}$/);
  expect(second).not.toBe(first);
  expect(read).toBeUndefined();
});

it("a write without an answer keeps its key when it is sent again, until there is an answer [security 40]", async () => {
  server.current.cut(publishReview);
  expect(await write("Persa.")).toBe("offline");
  server.current.fail(publishReview, "internal");
  expect(await write("Persa.")).toBe("internal");
  answered();
  expect(await write("Persa.")).toBe("ok");
  expect(await write("Persa.")).toBe("ok");
  const [first, second, third, fourth] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

it("a write that was changed is another one, with another key", async () => {
  server.current.cut(publishReview);
  await write("Prima.");
  await write("Dopo.");
  await write("Prima.");
  expect(new Set(keys()).size).toBe(3);
});

it("a refused write has a new key the next time", async () => {
  server.current.fail(publishReview, "review_duplicate");
  await write("Rifiutata.");
  await write("Rifiutata.");
  expect(new Set(keys()).size).toBe(2);
});

it("a write of an earlier visit is sent under its key, which a failure names", async () => {
  server.current.cut(publishReview);
  const lost = await call(publishReview, {
    id: 7,
    scores: allScores(4),
    comment: "Scritta ieri.",
    consent: true,
  }).catch((error: { values?: { key?: string } }) => error);
  expect(lost).toMatchObject({ code: "offline", values: { key: keys()[0] } });
  answered();
  expect(await write("Scritta ieri.", "of yesterday")).toBe("ok");
  expect(keys()[1]).toBe("of yesterday");
});

it("whoever listens hears of errors by their code, and of sessions that are over", async () => {
  const problems: string[] = [];
  let signIns = 0;
  onSignInRequired(() => void (signIns += 1));
  const stop = onProblem((code) => void problems.push(code));
  server.current.fail(publishReview, "review_duplicate");
  await write("Rifiutata.");
  expect([problems, signIns]).toEqual([["review_duplicate"], 0]);
  server.current.fail(publishReview, "sign_in_required");
  await write("Senza accesso.");
  expect([problems, signIns]).toEqual([["review_duplicate", "sign_in_required"], 1]);
  stop();
  await write("Senza accesso.");
  expect([problems.length, signIns]).toEqual([2, 2]);
});

it("an error says what the server says, unless it is the server's own", async () => {
  const send = (code: string, title: string) =>
    server.current.answer(publishReview, () => {
      throw Object.assign(new AppError(code as "review_duplicate"), { message: title });
    });
  const said = () =>
    call(publishReview, { id: 7, scores: allScores(4), comment: "Ciao.", consent: true }).then(
      () => "",
      ({ message }: Error) => message,
    );
  send("review_duplicate", "Hai già valutato questa persona, il 3 maggio.");
  expect(await said()).toBe("Hai già valutato questa persona, il 3 maggio.");
  send("internal", "relation does not exist");
  expect(await said()).toBe(errorMessage("internal"));
});
