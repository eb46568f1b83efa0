#!/bin/bash
# Run once by the image of PostgreSQL on an empty volume: the three roles and the database (docs/operations.md).
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v jobs="$JOBS_PASSWORD" <<'SQL'
create role meridian_owner login password :'owner';
create role meridian_app login password :'app';
create role meridian_jobs login password :'jobs';
create database meridian owner meridian_owner encoding 'UTF8' template template0;
revoke all on database meridian from public;
grant connect, temporary on database meridian to meridian_app, meridian_jobs;
SQL
