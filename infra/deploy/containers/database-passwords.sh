#!/bin/sh
# Run once by the image of PostgreSQL, after the roles were made.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 \
    --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
alter role madrasah_owner password :'owner';
alter role madrasah_app password :'app';
SQL
