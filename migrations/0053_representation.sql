-- Who speaks for office-holders: claims, sealed documents, representations, domains of institutions. New tables: the
-- previous release does not look at them. The audit log knows one more kind of actor.
CREATE TABLE "claim_documents" (
	"claim_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"politician_id" integer NOT NULL,
	"capacity" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"email" text,
	"note" text DEFAULT '' NOT NULL,
	"email_rule" text,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"email_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reasons" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_at" timestamp with time zone,
	"appeal_decided_by" uuid
);

--> statement-breakpoint
CREATE TABLE "institution_domains" (
	"rule" text PRIMARY KEY NOT NULL,
	"institution" text NOT NULL,
	"source" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "representations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "representations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"politician_id" integer NOT NULL,
	"capacity" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
ALTER TABLE claims
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
  ADD FOREIGN KEY (politician_id) REFERENCES politicians ON DELETE CASCADE,
  ADD FOREIGN KEY (decided_by) REFERENCES users ON DELETE SET NULL,
  ADD FOREIGN KEY (appeal_decided_by) REFERENCES users ON DELETE SET NULL,
  ADD CHECK (capacity IN ('person', 'staff')),
  ADD CHECK (state IN ('waiting', 'granted', 'refused', 'withdrawn')),
  ADD CHECK (appeal_outcome IN ('upheld', 'overturned')),
  ADD CHECK ((appeal IS NULL) = (appealed_at IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX claims_one_waiting ON claims (user_id, politician_id) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX claims_of_user ON claims (user_id, politician_id, id DESC);
--> statement-breakpoint
CREATE INDEX claims_of_politician ON claims (politician_id);
--> statement-breakpoint
CREATE INDEX claims_waiting ON claims (created_at, id)
  WHERE state = 'waiting' OR (appealed_at IS NOT NULL AND appeal_outcome IS NULL);
--> statement-breakpoint
ALTER TABLE claim_documents ADD FOREIGN KEY (claim_id) REFERENCES claims ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE representations
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
  ADD FOREIGN KEY (politician_id) REFERENCES politicians ON DELETE CASCADE,
  ADD CHECK (capacity IN ('person', 'staff')),
  ADD CHECK (end_reason IN ('term', 'revoked', 'given-up')),
  ADD CHECK ((ended_at IS NULL) = (end_reason IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX representations_once ON representations (user_id, politician_id) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX representations_of_politician ON representations (politician_id) WHERE ended_at IS NULL;
--> statement-breakpoint
INSERT INTO institution_domains (rule, institution, source) VALUES
  ('senato.it', 'Senato della Repubblica', 'senato.it'),
  ('camera.it', 'Camera dei deputati', 'camera.it'),
  ('gov.it', 'Amministrazioni pubbliche', 'AgID: gov.it è riservato alle amministrazioni pubbliche'),
  ('comune.*.{provincia}.it', 'Comuni', 'Registro .it: nomi geografici riservati'),
  ('comune.{provincia}.it', 'Comuni', 'Registro .it: nomi geografici riservati'),
  ('provincia.{provincia}.it', 'Province', 'Registro .it: nomi geografici riservati'),
  ('cittametropolitana.{provincia}.it', 'Città metropolitane', 'Registro .it: nomi geografici riservati'),
  ('regione.abruzzo.it', 'Regione Abruzzo', 'Sito dell''ente'),
  ('regione.basilicata.it', 'Regione Basilicata', 'Sito dell''ente'),
  ('regione.calabria.it', 'Regione Calabria', 'Sito dell''ente'),
  ('regione.campania.it', 'Regione Campania', 'Sito dell''ente'),
  ('regione.emilia-romagna.it', 'Regione Emilia-Romagna', 'Sito dell''ente'),
  ('regione.fvg.it', 'Regione Friuli-Venezia Giulia', 'Sito dell''ente'),
  ('regione.lazio.it', 'Regione Lazio', 'Sito dell''ente'),
  ('regione.liguria.it', 'Regione Liguria', 'Sito dell''ente'),
  ('regione.lombardia.it', 'Regione Lombardia', 'Sito dell''ente'),
  ('regione.marche.it', 'Regione Marche', 'Sito dell''ente'),
  ('regione.molise.it', 'Regione Molise', 'Sito dell''ente'),
  ('regione.piemonte.it', 'Regione Piemonte', 'Sito dell''ente'),
  ('regione.puglia.it', 'Regione Puglia', 'Sito dell''ente'),
  ('regione.sardegna.it', 'Regione Sardegna', 'Sito dell''ente'),
  ('regione.sicilia.it', 'Regione Siciliana', 'Sito dell''ente'),
  ('regione.taa.it', 'Regione Trentino-Alto Adige', 'Sito dell''ente'),
  ('regione.toscana.it', 'Regione Toscana', 'Sito dell''ente'),
  ('regione.umbria.it', 'Regione Umbria', 'Sito dell''ente'),
  ('regione.vda.it', 'Regione Valle d''Aosta', 'Sito dell''ente'),
  ('regione.veneto.it', 'Regione Veneto', 'Sito dell''ente'),
  ('provincia.bz.it', 'Provincia autonoma di Bolzano', 'Sito dell''ente'),
  ('provincia.tn.it', 'Provincia autonoma di Trento', 'Sito dell''ente'),
  ('consiglio.regione.lombardia.it', 'Consiglio regionale della Lombardia', 'Sito dell''ente'),
  ('consiglioveneto.it', 'Consiglio regionale del Veneto', 'Sito dell''ente'),
  ('consiglio.regione.lazio.it', 'Consiglio regionale del Lazio', 'Sito dell''ente'),
  ('consiglio.regione.toscana.it', 'Consiglio regionale della Toscana', 'Sito dell''ente'),
  ('consiglio.puglia.it', 'Consiglio regionale della Puglia', 'Sito dell''ente'),
  ('consiglio.marche.it', 'Consiglio regionale delle Marche', 'Sito dell''ente'),
  ('consiglio.basilicata.it', 'Consiglio regionale della Basilicata', 'Sito dell''ente'),
  ('consiglio.regione.fvg.it', 'Consiglio regionale del Friuli-Venezia Giulia', 'Sito dell''ente'),
  ('consiglio.vda.it', 'Consiglio regionale della Valle d''Aosta', 'Sito dell''ente'),
  ('cr.piemonte.it', 'Consiglio regionale del Piemonte', 'Sito dell''ente'),
  ('cr.campania.it', 'Consiglio regionale della Campania', 'Sito dell''ente'),
  ('ars.sicilia.it', 'Assemblea regionale siciliana', 'Sito dell''ente'),
  ('consregsardegna.it', 'Consiglio regionale della Sardegna', 'Sito dell''ente');
--> statement-breakpoint
ALTER TABLE audit_log
  DROP CONSTRAINT audit_log_actor_kind_check,
  ADD CONSTRAINT audit_log_actor_kind_check
    CHECK (actor_kind IN ('administrator', 'representative', 'command-line', 'platform')),
  DROP CONSTRAINT audit_log_check,
  ADD CONSTRAINT audit_log_check
    CHECK ((actor_kind IN ('administrator', 'representative')) = (actor_id IS NOT NULL));
