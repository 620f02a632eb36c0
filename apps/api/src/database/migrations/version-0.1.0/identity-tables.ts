/** Accounts, sessions, settings and notices. */
export const identityTables = [
  `create table "users" (
    "id" uuid primary key,
    "full_name" varchar(100) not null,
    "username" varchar(30) not null,
    "email" varchar(254) not null,
    "role" varchar(20) not null default 'author',
    "is_active" boolean not null default true,
    "password_hash" varchar(255) not null,
    "avatar" text null,
    "created_at" timestamptz not null,
    "updated_at" timestamptz not null,
    "last_login_at" timestamptz null,
    "two_factor_since" timestamptz null
  )`,
  `create unique index "users_email_unique" on "users" (lower("email"))`,
  `create unique index "users_username_unique" on "users" (lower("username"))`,

  `create table "sessions" (
    "id" uuid primary key,
    "user_id" uuid not null,
    "refresh_id" uuid not null,
    "previous_refresh_id" uuid null,
    "rotated_at" timestamptz null,
    "remembered" boolean not null default false,
    "created_at" timestamptz not null,
    "expires_at" timestamptz not null,
    "revoked_at" timestamptz null,
    "browser" varchar(20) null,
    "system" varchar(20) null,
    constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
  )`,
  `create index "sessions_expires_at_index" on "sessions" ("expires_at")`,
  `create index "sessions_user_id_index" on "sessions" ("user_id")`,

  `create table "known_addresses" (
    "user_id" uuid not null,
    "fingerprint" varchar(64) not null,
    "last_login_at" timestamptz not null,
    primary key ("user_id", "fingerprint"),
    constraint "known_addresses_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
  )`,
  `create index "known_addresses_last_login_at_index" on "known_addresses" ("last_login_at")`,

  `create table "refused_logins" (
    "key" varchar(36) primary key,
    "user_id" uuid null,
    "count" int not null,
    "address" varchar(45) null,
    "is_locked" boolean not null,
    "last_at" timestamptz not null,
    "ends_at" timestamptz not null
  )`,
  `create index "refused_logins_ends_at_index" on "refused_logins" ("ends_at")`,

  `create table "recovery_codes" (
    "user_id" uuid not null,
    "fingerprint" varchar(64) not null,
    primary key ("user_id", "fingerprint"),
    constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
  )`,

  `create table "app_secrets" (
    "user_id" uuid primary key,
    "secret" varchar(200) not null,
    "last_step" int null,
    constraint "app_secrets_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade
  )`,

  `create table "password_resets" (
    "fingerprint" varchar(64) primary key,
    "user_id" uuid not null,
    "account_state" varchar(64) not null,
    "expires_at" timestamptz not null,
    constraint "password_resets_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
  )`,
  `create index "password_resets_expires_at_index" on "password_resets" ("expires_at")`,
  `create index "password_resets_user_id_index" on "password_resets" ("user_id")`,

  `create table "settings" (
    "key" text primary key,
    "value" jsonb not null,
    "updated_at" timestamptz not null,
    "version" int not null default 1,
    "updated_by" uuid null
  )`,

  `create table "notices" (
    "id" bigserial primary key,
    "user_id" uuid not null,
    "kind" varchar(30) not null,
    "group_key" varchar(100) not null,
    "subject_id" varchar(100) null,
    "subject_title" varchar(255) not null,
    "count" int not null,
    "created_at" timestamptz not null,
    "read_at" timestamptz null,
    constraint "notices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
  )`,
  `create index "notices_created_index" on "notices" ("created_at")`,
  `create index "notices_newest_index" on "notices" ("user_id", "created_at" desc, "id" desc)`,
  `create unique index "notices_unread_unique" on "notices" ("user_id", "kind", "group_key") where "read_at" is null`,

  `create table "notice_marks" (
    "name" varchar(20) primary key,
    "told_until" timestamptz not null
  )`,

  `create table "notice_mutes" (
    "user_id" uuid not null,
    "kind" varchar(30) not null,
    primary key ("user_id", "kind"),
    constraint "notice_mutes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
  )`,

  `create table "notice_mail_readers" (
    "user_id" uuid primary key,
    "told_until" bigint not null,
    constraint "notice_mail_readers_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade
  )`,
];
