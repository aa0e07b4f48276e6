// The rules for addresses of institutions, as administrators change them.

import type * as contract from "#contract/admin-claims.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { trimComment } from "#domain/comment.ts";
import { AppError } from "#domain/error.ts";
import { isInstitutionRule } from "#domain/representation/institution.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { selectRules } from "#server/shared/representation/queries/institutions.ts";
import { deleteRule, putRule } from "../queries/institutions.ts";

type Domains = OutputOf<typeof contract.listInstitutionDomains>;
type User = Pick<SignedInUser, "id">;

export function listInstitutionDomains({ db }: Context): Promise<Domains> {
  return readDomains(db);
}

export async function addInstitutionDomain(
  { db, clock }: Context,
  input: ParsedInputOf<typeof contract.addInstitutionDomain>,
  user: User,
): Promise<Domains> {
  const rule = input.rule.trim().toLowerCase().replace(/^@/, "");
  if (!isInstitutionRule(rule)) throw fieldError("rule", "institution_rule_invalid");
  const institution = trimComment(input.institution);
  const source = trimComment(input.source);
  if (institution === "") throw fieldError("institution", "institution_source_missing");
  if (source === "") throw fieldError("source", "institution_source_missing");
  const now = clock.now();
  return db.transaction(async (tx) => {
    await putRule(tx, { rule, institution, source, addedAt: now });
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action: "institution-added",
      subject: { kind: "institution", id: rule },
      details: { institution, source },
    });
    return readDomains(tx);
  });
}

export async function removeInstitutionDomain(
  { db, clock }: Context,
  { rule }: ParsedInputOf<typeof contract.removeInstitutionDomain>,
  user: User,
): Promise<Domains> {
  if (!isInstitutionRule(rule)) throw new AppError("institution_not_found");
  return db.transaction(async (tx) => {
    if (!(await deleteRule(tx, rule))) throw new AppError("institution_not_found");
    await recordAction(tx, {
      at: clock.now(),
      actor: { kind: "administrator", id: user.id },
      action: "institution-removed",
      subject: { kind: "institution", id: rule },
    });
    return readDomains(tx);
  });
}

async function readDomains(db: Queryable): Promise<Domains> {
  const rows = await selectRules(db);
  return { items: rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })) };
}
