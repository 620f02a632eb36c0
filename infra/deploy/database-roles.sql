-- Two roles in place of one: `madrasah_owner` owns the tables and runs migrations, `madrasah_app` is who the
-- application works as, and can read and change rows but no table. Run it as a superuser, connected to the
-- application's own database, before the first migration or at any time later; it may be run again.
--
--   createdb madrasah
--   psql madrasah -f database-roles.sql
--   psql madrasah -c '\password madrasah_owner' -c '\password madrasah_app'
--
-- Then, for each new version:
--   DATABASE_URL=postgresql://madrasah_owner:…@host/madrasah npm run migrate
-- and the application itself with MIGRATE=false and DATABASE_URL=postgresql://madrasah_app:…@host/madrasah.
--
-- Tables that another role has made until now change hands first: REASSIGN OWNED BY that_role TO madrasah_owner.

do $$
begin
  if not exists (select from pg_roles where rolname = 'madrasah_owner') then
    create role madrasah_owner login;
  end if;
  if not exists (select from pg_roles where rolname = 'madrasah_app') then
    -- Each process of the application keeps up to a dozen connections: enough for five.
    create role madrasah_app login connection limit 60;
  end if;
  -- Extensions that migrations ask for (unaccent, pg_trgm) need the right to create in the database.
  execute format('grant connect, create, temporary on database %I to madrasah_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to madrasah_app', current_database());
end $$;

revoke create on schema public from public;
grant usage, create on schema public to madrasah_owner;
grant usage on schema public to madrasah_app;

-- What the owner makes from now on, and what is there already.
alter default privileges for role madrasah_owner in schema public
  grant select, insert, update, delete on tables to madrasah_app;
alter default privileges for role madrasah_owner in schema public
  grant usage, select on sequences to madrasah_app;
grant select, insert, update, delete on all tables in schema public to madrasah_app;
grant usage, select on all sequences in schema public to madrasah_app;

-- Which migrations have been carried out, and with which releases their tables work, is the owner's to write.
do $$
begin
  if to_regclass('public.mikro_orm_migrations') is not null then
    revoke insert, update, delete on mikro_orm_migrations from madrasah_app;
  end if;
  if to_regclass('public.migration_releases') is not null then
    revoke insert, update, delete on migration_releases from madrasah_app;
  end if;
end $$;
