#!/bin/sh
# Run once by Patroni, on the first primary: the owner of the tables, the login of the processes, and the database.
set -eu
psql "$1" --set ON_ERROR_STOP=1 --set owner="$STOLEK_OWNER_PASSWORD" --set password="$STOLEK_PASSWORD" <<'SQL'
create role stolek_app nologin;
create role stolek_owner login createrole password :'owner' in role stolek_app;
create role stolek login password :'password' in role stolek_app, pg_monitor;
create database stolek owner stolek_owner;
SQL
