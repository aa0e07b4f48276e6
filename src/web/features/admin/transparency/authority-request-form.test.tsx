import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import * as contract from "#contract/admin-transparency.ts";
import type { ListedAuthorityRequest } from "#contract/admin-transparency.ts";
import { errorMessage } from "#domain/error.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn } from "#tests/components/samples.ts";
import { adminTransparency } from "../../../text/admin-transparency.ts";
import { AuthorityRequestForm } from "./authority-request-form.tsx";

const text = adminTransparency.requests.form;
const server = useApiServer();
beforeEach(() => signedIn(server.current));

const REQUEST: ListedAuthorityRequest = {
  id: 7,
  authority: "Procura di Salerno",
  country: "IT",
  kind: "removal",
  receivedOn: "2026-11-02",
  legalGround: "art. 321 c.p.p.",
  texts: 2,
  outcome: null,
  decidedOn: null,
  countedOn: "2026-11-02",
  outcomeCountedOn: null,
  version: 1,
};

const onDone = vi.fn<(requests: contract.AuthorityRequests) => void>();
beforeEach(() => onDone.mockClear());

/** The last one, whatever else the page has asked since. */
const sentRequest = () =>
  server.current.requests.findLast(({ path }) => path.endsWith(`/${REQUEST.id}`))?.body;

async function save(): Promise<void> {
  await renderPart(<AuthorityRequestForm request={REQUEST} onDone={onDone} onClose={() => {}} />);
  typeInto(text.authority, "Tribunale di Salerno");
  server.current.fail(contract.editAuthorityRequest, "authority_request_changed");
  submitForm();
}

it("keeps what is typed where somebody else was faster, says so, and saves on the next press", async () => {
  const theirs = { ...REQUEST, texts: 3, version: 2 };
  server.current.answer(contract.listAuthorityRequests, { items: [theirs] });
  await save();
  expect(await screen.findByText(text.changed)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(text.authority).value).toBe(
    "Tribunale di Salerno",
  );
  expect(onDone).not.toHaveBeenCalled();

  const saved = { items: [{ ...theirs, authority: "Tribunale di Salerno", version: 3 }] };
  server.current.answer(contract.editAuthorityRequest, saved);
  submitForm();
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(saved));
  expect(sentRequest()).toMatchObject({
    version: 2,
    authority: "Tribunale di Salerno",
  });
});

it("says what happened where somebody else has deleted it", async () => {
  server.current.answer(contract.listAuthorityRequests, { items: [] });
  await save();
  expect(await screen.findByText(errorMessage("authority_request_changed"))).toBeTruthy();
});

it("takes an empty number as none", async () => {
  await renderPart(<AuthorityRequestForm request={REQUEST} onDone={onDone} onClose={() => {}} />);
  typeInto(text.texts, "");
  server.current.answer(contract.editAuthorityRequest, { items: [] });
  submitForm();
  await waitFor(() => expect(sentRequest()).toMatchObject({ texts: 0 }));
});
