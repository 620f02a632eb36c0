import { Migration } from '@mikro-orm/migrations';

/**
 * Keys for machines; when a session's password was last entered; the end of sessions is sent to every process; erasures,
 * which a restore must not undo, known by keyed hashes.
 */
export class Migration20261124153001_access extends Migration {
  override name = 'Migration20261124153001_access';

  override up(): void {
    this.#addApiKeys();
    this.#addSessionNotices();
    this.#addErasures();
  }

  #addApiKeys(): void {
    this.addSql(`create table "api_keys" (
      "id" uuid primary key,
      "owner_id" uuid not null,
      "name" varchar(60) not null,
      "hint" varchar(12) not null,
      "hash" char(64) not null,
      "right" varchar(10) not null,
      "per_minute" int not null,
      "created_at" timestamptz not null,
      "expires_at" timestamptz null,
      "last_used_on" date null,
      constraint "api_keys_hash_unique" unique ("hash"),
      constraint "api_keys_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade
    )`);
    this.addSql(`create index "api_keys_owner_id_index" on "api_keys" ("owner_id")`);

    // The log says which key did something in a person's place; that stays as it was logged.
    this.addSql(`alter table "activities" add "api_key" varchar(60) null`);
    this.addSql(`create function refuse_api_key_change() returns trigger language plpgsql as $$
      begin raise exception 'what was logged stays as it is' using errcode = 'insufficient_privilege'; end $$`);
    this.addSql(`create trigger activities_api_key_stays before update on activities
      for each row when (new.api_key is distinct from old.api_key) execute function refuse_api_key_change()`);
  }

  #addSessionNotices(): void {
    // Sessions of before count as not confirmed until the password is entered again.
    this.addSql(`alter table "sessions" add "confirmed_at" timestamptz null`);
    this.addSql(`create function notify_session_end() returns trigger language plpgsql as $$ begin
      perform pg_notify('madrasah_changes', 'sessions:' || old.user_id);
      return null;
    end $$`);
    this.addSql(`create function notify_access_change() returns trigger language plpgsql as $$ begin
      perform pg_notify('madrasah_changes', 'sessions:' || old.id);
      return null;
    end $$`);
    this.addSql(`create trigger sessions_removed after delete on sessions
      for each row when (old.revoked_at is null) execute function notify_session_end()`);
    this.addSql(`create trigger sessions_revoked after update on sessions
      for each row when (new.revoked_at is distinct from old.revoked_at) execute function notify_session_end()`);
    this.addSql(`create trigger users_access_changed after update on users
      for each row when (new.is_active is distinct from old.is_active or new.role is distinct from old.role)
      execute function notify_access_change()`);
  }

  #addErasures(): void {
    this.addSql(`create table "installation_keys" (
      "id" uuid primary key,
      "sealed" varchar(200) not null,
      "created_at" timestamptz not null
    )`);
    this.addSql(`create table "erasures" (
      "hash" char(64) primary key,
      "key_id" uuid not null,
      "mode" text not null,
      "at" timestamptz not null,
      constraint "erasures_mode_check" check ("mode" in ('delete', 'anonymise'))
    )`);
  }
}
