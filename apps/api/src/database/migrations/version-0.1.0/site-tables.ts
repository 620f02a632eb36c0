/** Everything else that visitors write or read, and the work of operators. */
export const siteTables = [
  `create table "tolerated_signs" (
    "sign" varchar(100) primary key,
    "times" int not null,
    "tolerated_at" timestamptz not null
  )`,
  `create index "tolerated_signs_tolerated_at_index" on "tolerated_signs" ("tolerated_at")`,

  `create table "guest_messages" (
    "id" serial primary key,
    "nama_lengkap" varchar(100) not null,
    "jabatan_posisi" varchar(100) null,
    "rating" smallint not null,
    "pesan" text not null,
    "tanggal_kirim" timestamptz not null,
    "status" text not null default 'shown',
    "spam_score" smallint not null default 0,
    "spam_reasons" text[] not null default '{}',
    "moderated_at" timestamptz null,
    constraint "guest_messages_status_check" check ("status" in ('shown', 'pending', 'hidden'))
  )`,
  `create index "guest_messages_newest_index" on "guest_messages" ("status", "tanggal_kirim" desc, "id" desc)`,
  `create index "guest_messages_words_index" on "guest_messages" using gin ("pesan" gin_trgm_ops, "nama_lengkap" gin_trgm_ops)`,

  `create table "subscribers" (
    "id" serial primary key,
    "email" varchar(254) not null,
    "unsubscribe_token" uuid not null,
    "created_at" timestamptz not null,
    "asked_at" timestamptz null,
    "confirmed_at" timestamptz null,
    constraint "subscribers_unsubscribe_token_unique" unique ("unsubscribe_token")
  )`,
  `create unique index "subscribers_email_unique" on "subscribers" (lower("email"))`,

  `create table "newsletter_digests" (
    "week" varchar(10) primary key,
    "created_at" timestamptz not null,
    "entries" jsonb not null,
    "last_subscriber_id" int not null default 0,
    "recipients" int not null default 0,
    "is_complete" boolean not null default false
  )`,

  `create table "newsletter_digest_articles" (
    "article_id" int primary key,
    "week" varchar(10) not null,
    constraint "newsletter_digest_articles_article_id_foreign" foreign key ("article_id") references "articles" ("id") on update cascade on delete cascade
  )`,

  `create table "visit_events" (
    "id" serial primary key,
    "day" date not null,
    "at" timestamptz not null,
    "visitor" bigint not null,
    "kind" varchar(6) not null,
    "path" varchar(300) not null,
    "source" varchar(100) null,
    "device" varchar(7) not null,
    "seconds" int not null default 0,
    "search" varchar(100) null,
    constraint "visit_events_device_check" check ("device" in ('Desktop', 'Mobile', 'Tablet')),
    constraint "visit_events_kind_check" check ("kind" in ('view', 'leave', 'search'))
  )`,
  `create index "visit_events_day_at_index" on "visit_events" ("day", "at")`,

  `create table "visit_salts" (
    "day" date primary key,
    "salt" uuid not null
  )`,

  `create table "visit_days" (
    "day" date primary key,
    "events" int not null,
    "visitors" int not null,
    "views" int not null,
    "sessions" int not null,
    "bounces" int not null,
    "session_seconds" bigint not null,
    "page_seconds" bigint not null
  )`,

  `create table "visit_day_counts" (
    "day" date not null,
    "kind" varchar(6) not null,
    "name" varchar(100) not null,
    "amount" int not null,
    primary key ("day", "kind", "name"),
    constraint "visit_day_counts_kind_check" check ("kind" in ('device', 'source', 'search'))
  )`,

  `create table "visit_day_pages" (
    "day" date not null,
    "path" varchar(300) not null,
    "views" int not null,
    "visitors" int not null,
    "seconds" bigint not null,
    primary key ("day", "path")
  )`,

  `create table "import_jobs" (
    "id" uuid primary key,
    "state" text not null,
    "file_name" varchar(200) not null,
    "bytes" int not null,
    "done" int not null default 0,
    "total" int not null default 0,
    "failure" text null,
    "report" jsonb null,
    "choices" jsonb not null,
    "started_by_id" uuid null,
    "started_at" timestamptz not null,
    "updated_at" timestamptz not null,
    constraint "import_jobs_started_by_id_foreign" foreign key ("started_by_id") references "users" ("id") on delete set null,
    constraint "import_jobs_state_check" check ("state" in ('checking', 'checked', 'running', 'done', 'interrupted', 'failed'))
  )`,

  `create table "imported_items" (
    "source" varchar(300) primary key,
    "article_id" int not null,
    "imported_at" timestamptz not null,
    constraint "imported_items_article_id_foreign" foreign key ("article_id") references "articles" ("id") on delete cascade
  )`,
  `create index "imported_items_article_id_index" on "imported_items" ("article_id")`,

  `create table "redirects" (
    "path" varchar(300) primary key,
    "article_id" int null,
    "category_id" int null,
    "search" varchar(60) null,
    constraint "redirects_article_id_foreign" foreign key ("article_id") references "articles" ("id") on delete cascade,
    constraint "redirects_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete cascade
  )`,
  `create index "redirects_article_id_index" on "redirects" ("article_id")`,
  `create index "redirects_category_id_index" on "redirects" ("category_id")`,

  `create table "backup_runs" (
    "id" uuid primary key,
    "kind" varchar(20) not null,
    "name" varchar(100) not null,
    "started_at" timestamptz not null,
    "beat_at" timestamptz not null,
    "ended_at" timestamptz null,
    "step" varchar(10) not null,
    "done" int not null default 0,
    "total" int not null default 0,
    "failure" varchar(500) null,
    "verified_at" timestamptz null
  )`,
  `create unique index "backup_runs_one_at_a_time" on "backup_runs" ((true)) where "ended_at" is null`,
  `create index "backup_runs_started_index" on "backup_runs" ("started_at" desc)`,
];
