#!/bin/sh
# The site's role of PostgreSQL, which owns nothing: run by the database's container when its volume is empty, and by
# hand where it is not, or when the password has changed (docs/guide/deployment.md).
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SITE_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
SELECT 'CREATE ROLE scrutinio_site LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'scrutinio_site') \gexec
ALTER ROLE scrutinio_site PASSWORD :'password';
SQL
