-- A claim whose access was revoked is refused anew, with reasons of its own, and can be appealed against. The previous
-- release shows it as refused.
ALTER TABLE "claims" ADD COLUMN "is_revoked" boolean DEFAULT false NOT NULL;
