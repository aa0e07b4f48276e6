-- Sign-ins and failed ones of the last 30 days, for the owner of the account. The previous release neither writes nor
-- reads them; deleting an account deletes them whatever release does it.
CREATE TABLE "sign_in_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"browser" text,
	"system" text,
	"network" text,
	"is_new_device" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE sign_in_events
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
  ADD CHECK (kind IN ('password', 'google', 'second-factor', 'passkey', 'password-reset',
    'wrong-password', 'wrong-code', 'passkey-refused'));
--> statement-breakpoint
CREATE INDEX sign_in_events_of_user ON sign_in_events (user_id, at, id);
