import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useApiServer } from "#tests/components/api-server.ts";
import { signedIn, signedOut } from "#tests/components/samples.ts";
import { useSession } from "../app/session/use-session.ts";
import { drafts } from "./drafts.ts";
import { useDraft } from "./use-draft.ts";

interface Text {
  title: string;
  text: string;
}
const EMPTY: Text = { title: "", text: "" };
const KIND = {
  empty: EMPTY,
  isEmpty: ({ title, text }: Text) => title === "" && text === "",
  parse: (stored: unknown) => stored as Text,
};
const KEY = "review:42";
const OTHER = "11111111-2222-4333-8444-555555555555";
const stored = (owner: string | null) => drafts.read(KEY, owner, KIND.parse)?.value ?? null;

const server = useApiServer();
beforeEach(() => act(() => signedOut()));

function renderDraft(start = EMPTY) {
  const { result } = renderHook(() => {
    const session = useSession();
    return { ...useDraft(KEY, start, KIND), user: session.status === "signed-in" && session.user };
  });
  return {
    draft: () => result.current.draft,
    savedAt: () => result.current.savedAt,
    change: (part: Partial<Text>) => act(() => result.current.change(part)),
    clear: () => act(() => result.current.clear()),
    /** Resolves to the id of the user. */
    signIn: async () => {
      act(() => signedIn(server.current));
      await waitFor(() => expect(result.current.user).not.toBe(false));
      return result.current.user === false ? "" : result.current.user.id;
    },
    signOut: async () => {
      act(() => signedOut());
      await waitFor(() => expect(result.current.user).toBe(false));
    },
  };
}

describe("the draft of a form", () => {
  it("is saved with every change, which leaves the other fields as they are", () => {
    const form = renderDraft();
    expect([form.draft(), form.savedAt()]).toEqual([EMPTY, null]);
    form.change({ title: "Scuola" });
    form.change({ text: "Sempre presente" });
    expect(form.draft()).toEqual({ title: "Scuola", text: "Sempre presente" });
    expect(stored(null)).toEqual(form.draft());
    expect(form.savedAt()).toBeGreaterThan(0);
  });

  it("is forgotten once every field is empty again, or it is sent", () => {
    const form = renderDraft();
    form.change({ title: "Scuola" });
    form.change({ title: "" });
    expect([drafts.has(KEY), form.savedAt()]).toEqual([false, null]);
    form.change({ title: "Scuola" });
    form.clear();
    expect([form.draft(), drafts.has(KEY), form.savedAt()]).toEqual([EMPTY, false, null]);
  });

  it("is there when the form is opened again, in place of what it starts with", () => {
    const savedAt = drafts.save(KEY, null, { title: "Scuola", text: "" });
    const form = renderDraft({ title: "", text: "di ieri" });
    expect([form.draft(), form.savedAt()]).toEqual([{ title: "Scuola", text: "" }, savedAt]);
  });

  it("is what the form starts with where none is stored", () => {
    expect(renderDraft({ title: "", text: "di ieri" }).draft()).toEqual({
      title: "",
      text: "di ieri",
    });
  });

  it("of somebody else is not shown on a form that starts with a text of its own", async () => {
    drafts.save(KEY, OTHER, { title: "Altrui", text: "" });
    const form = renderDraft({ title: "", text: "di ieri" });
    await form.signIn();
    expect(form.draft()).toEqual({ title: "", text: "di ieri" });
    expect(drafts.has(KEY)).toBe(false);
  });

  it("typed while signed out belongs to who signs in, and stays when the session expires", async () => {
    const form = renderDraft();
    form.change({ title: "Scuola" });
    const user = await form.signIn();
    expect(form.draft().title).toBe("Scuola");
    form.change({ text: "Presente" });
    expect(drafts.read(KEY, OTHER, KIND.parse)).toBeNull();
    form.change({ text: "Sempre presente" });
    await form.signOut();
    expect(form.draft()).toEqual({ title: "Scuola", text: "Sempre presente" });
    form.change({ text: "Mai presente" });
    expect(stored(null)).toBeNull();
    expect(stored(user)).toEqual({ title: "Scuola", text: "Mai presente" });
  });

  it("is not shown any more when its owner signs out, which deletes it", async () => {
    const form = renderDraft();
    await form.signIn();
    form.change({ title: "Scuola" });
    drafts.purge();
    await form.signOut();
    expect([form.draft(), form.savedAt()]).toEqual([EMPTY, null]);
  });
});
