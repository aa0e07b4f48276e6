import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { addClaimDocument, getMyClaim, makeClaim } from "#contract/claims.ts";
import type { Claim, OwnClaim } from "#contract/claims.ts";
import { errorMessage } from "#domain/error.ts";
import { DOCUMENT_MAX_BYTES } from "#domain/representation/claim.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn } from "#tests/components/samples.ts";
import { claimsText as text } from "../../text/claims.ts";
import { ClaimPage } from "./claim-page.tsx";

const server = useApiServer();

const NONE: OwnClaim = {
  politician: { id: 1, name: "Anna Rossi", detail: "Sindaca, Torino" },
  isInOffice: true,
  claim: null,
  representation: null,
};
const CLAIM: Claim = {
  id: 7,
  capacity: "person",
  role: "",
  email: null,
  isInstitutional: false,
  emailConfirmedAt: null,
  note: "Sono io.",
  document: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  state: "waiting",
  isRevoked: false,
  reasons: "",
  decidedAt: null,
  appeal: null,
  appealUntil: null,
};

// The server of the test reads bodies as JSON.
const tessera = new File(["1"], "tessera.pdf");
const choose = (label: string, file = tessera) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { files: [file] } });

it("says that a document was not sent, and takes it afterwards", async () => {
  signedIn(server.current);
  server.current.answer(getMyClaim, NONE);
  await renderPart(<ClaimPage person={NONE.politician} code={null} onCodeUsed={() => undefined} />);
  await screen.findByLabelText(text.form.note, { exact: false });
  typeInto(text.form.note, CLAIM.note);
  choose(text.form.document);
  server.current.answer(makeClaim, { ...NONE, claim: CLAIM });
  server.current.fail(addClaimDocument, "claim_document_type");
  submitForm();
  await screen.findByText(`${text.form.documentFailed}: ${errorMessage("claim_document_type")}`);
  expect((await screen.findByText(text.own.noDocument)).tagName).toBe("DD");

  const document = { name: tessera.name, mediaType: "application/pdf" as const, size: 300_000 };
  server.current.answer(addClaimDocument, { ...NONE, claim: { ...CLAIM, document } });
  choose(text.own.addDocument);
  await screen.findByText(`${tessera.name} · ${text.own.size(document.size)}`);
});

it("says at once that a document is too large, and sends none", async () => {
  signedIn(server.current);
  server.current.answer(getMyClaim, { ...NONE, claim: CLAIM });
  await renderPart(<ClaimPage person={NONE.politician} code={null} onCodeUsed={() => undefined} />);
  await screen.findByLabelText(text.own.addDocument, { exact: false });
  const scan = new File([], "scansione.pdf");
  Object.defineProperty(scan, "size", { value: DOCUMENT_MAX_BYTES + 1 });
  choose(text.own.addDocument, scan);
  await screen.findByText(text.form.documentTooLarge("scansione.pdf"));
  expect(server.current.requests.some(({ path }) => path.includes("/document"))).toBe(false);
});
