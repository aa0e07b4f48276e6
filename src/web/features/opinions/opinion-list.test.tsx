import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { listOpinions } from "#contract/topics.ts";
import type { Opinion } from "#contract/topics.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { OpinionList } from "./opinion-list.tsx";

const server = useApiServer();

const toOpinion = (id: number, standing: Opinion["standing"]): Opinion => ({
  id,
  author: `Utente ${id}`,
  rating: 4,
  comment: "Serviva da anni.",
  createdAt: "2026-11-10T09:00:00.000Z",
  editedAt: null,
  standing,
});

it("marks opinions that wait, and folds those that do not count at the end", async () => {
  await renderPart(
    <OpinionList
      topicId={1}
      firstPage={{
        items: [toOpinion(3, "waiting"), toOpinion(2, "counted"), toOpinion(1, "aside")],
        nextCursor: null,
      }}
      total={5}
      setAside={3}
      isContinued={false}
      opineHash={null}
      renderAction={() => null}
    />,
  );
  const [waiting, counted] = screen.getAllByRole("article");
  expect(waiting?.textContent).toContain("In sospeso");
  expect(counted?.textContent).not.toMatch(/In sospeso|Non conteggiata/);
  const fold = screen.getByText("3 opinioni non conteggiate").closest("details");
  expect(fold?.open).toBe(false);
  const folded = within(fold ?? document.body).getByText("Utente 1");
  expect(folded.closest("article")?.textContent).toContain("Non conteggiata");
});

it("goes on in place, at the same address", async () => {
  const toItems = (ids: number[]) => ids.map((id) => toOpinion(id, "counted"));
  server.current.answer(listOpinions, { items: toItems([1]), nextCursor: null });
  await renderPart(
    <OpinionList
      topicId={1}
      firstPage={{ items: toItems([3, 2]), nextCursor: "next" }}
      total={3}
      setAside={0}
      isContinued={false}
      opineHash={null}
      renderAction={() => null}
    />,
    "/topic/1",
  );
  expect(screen.getAllByRole("article")).toHaveLength(2);
  fireEvent.click(screen.getByRole("link", { name: "Mostra altre opinioni" }));
  await screen.findByText("Utente 1");
  expect(screen.getAllByRole("article")).toHaveLength(3);
  expect(window.location.pathname + window.location.search).toBe("/topic/1");
});
