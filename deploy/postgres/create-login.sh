#!/bin/sh
# Run once by the image, on the first start of an empty cluster: the login of the api and worker processes. It is a member of
# stolek_app, which may do only what the migrations grant it; the owner, POSTGRES_USER, is for migrations alone.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$APP_DATABASE_PASSWORD" <<'SQL'
create role stolek_app nologin;
create role stolek login password :'password' in role stolek_app;
SQL
