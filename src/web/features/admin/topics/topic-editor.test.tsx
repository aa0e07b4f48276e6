// The form of a topic where somebody else was faster.

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { editTopic, getAdministeredTopic } from "#contract/admin-topics.ts";
import type { AdministeredTopic } from "#contract/admin-topics.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPage, renderPart } from "#tests/components/render.tsx";
import { signedIn } from "#tests/components/samples.ts";
import { getAdminAccess } from "#contract/admin.ts";
import { TopicEditor } from "./topic-editor.tsx";

const server = useApiServer();
beforeEach(() => signedIn(server.current));

const TOPIC: AdministeredTopic = {
  id: 5,
  title: "Mense scolastiche gratuite alla primaria?",
  description: "Per chi va alla primaria.",
  createdAt: "2026-01-01T00:00:00.000Z",
  editedAt: null,
  closedAt: null,
  state: "open",
  version: 1,
  totalOpinions: 0,
  heldOpinions: 0,
};

function Editor() {
  const [topic, setTopic] = useState(TOPIC);
  return (
    <TopicEditor topic={topic} preview={() => ({ card: null, page: null })} onChange={setTopic} />
  );
}
const description = () => screen.getByLabelText<HTMLTextAreaElement>("Descrizione").value;

it("a topic is not overwritten by a second administrator, who loses nothing", async () => {
  const { unmount } = await renderPart(<Editor />, "/admin/topics/5");
  typeInto("Descrizione", "Il testo della seconda.");
  unmount();
  await renderPart(<Editor />, "/admin/topics/5");
  await screen.findByText(/Bozza tenuta in questo browser/);
  expect(description()).toBe("Il testo della seconda.");

  const current = { ...TOPIC, version: 2, description: "Il testo della prima persona." };
  server.current.fail(editTopic, "topic_changed");
  server.current.answer(getAdministeredTopic, { topic: current });
  submitForm();
  await screen.findByText(/Nel frattempo qualcun altro ha modificato/);
  expect(screen.getByText("Il testo della prima persona.")).toBeDefined();
  expect(description()).toBe("Il testo della seconda.");

  fireEvent.click(screen.getByRole("button", { name: "Tieni il mio testo" }));
  const saved = { ...current, version: 3, description: "Il testo della seconda." };
  server.current.answer(editTopic, { topic: saved });
  submitForm();
  await screen.findByText("Modifiche salvate");
  expect(server.current.requests.findLast(({ path }) => path.endsWith("/5"))?.body).toMatchObject({
    version: 2,
    description: "Il testo della seconda.",
  });
  await waitFor(() => expect(screen.queryByText(/Bozza tenuta in questo browser/)).toBeNull());
});

it("a topic that does not exist says so", async () => {
  server.current.answer(getAdminAccess, {
    isAdmin: true,
    waiting: { moderation: 0, surges: 0, claims: 0, corrections: 0 },
  });
  server.current.fail(getAdministeredTopic, "topic_not_found");
  await renderPage("/admin/topics/999");
  expect(await screen.findByText("Argomento non trovato")).toBeDefined();
});
