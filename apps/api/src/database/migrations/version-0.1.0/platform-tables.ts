/** Pictures, limits, mail and the activity log. */
export const platformTables = [
  `create table "images" (
    "name" varchar(100) primary key,
    "type" varchar(20) not null,
    "width" int not null,
    "height" int not null,
    "bytes" int not null,
    "created_at" timestamptz not null,
    "variants" jsonb null,
    "uploaded_by" uuid null,
    "title" varchar(120) not null default '',
    "alt" varchar(300) not null default ''
  )`,
  `create index "images_created_index" on "images" ("created_at" desc, "name" desc)`,
  `create index "images_uploaded_by_index" on "images" ("uploaded_by", "created_at" desc)`,
  `create index "images_words_trigram_index" on "images" using gin (search_text("title" || ' ' || "alt") gin_trgm_ops)`,

  `create table "image_uses" (
    "image" varchar(43) not null,
    "place" text not null,
    "owner" text not null,
    "article_id" int null,
    primary key ("image", "place", "owner"),
    constraint "image_uses_place_check" check ("place" in ('main', 'gallery', 'text', 'revision', 'setting', 'avatar', 'draft'))
  )`,
  `create index "image_uses_article_id_index" on "image_uses" ("article_id")`,
  `create index "image_uses_owner_index" on "image_uses" ("place", "owner")`,

  `create table "activities" (
    "id" bigserial primary key,
    "at" timestamptz not null,
    "actor_id" uuid null,
    "actor_name" varchar(100) not null,
    "kind" varchar(20) not null,
    "action" varchar(40) not null,
    "subject_id" varchar(100) null,
    "subject_title" varchar(200) not null,
    "owner_id" uuid null,
    "count" int not null,
    "address" varchar(45) null,
    "changes" jsonb not null
  )`,
  `create index "activities_actor_index" on "activities" ("actor_id", "at" desc, "id" desc)`,
  `create index "activities_at_index" on "activities" ("at" desc, "id" desc)`,
  `create index "activities_kind_index" on "activities" ("kind", "at" desc, "id" desc)`,
  `create index "activities_owner_index" on "activities" ("owner_id", "at" desc, "id" desc) where "owner_id" is not null`,

  `create table "outgoing_messages" (
    "id" uuid primary key,
    "kind" varchar(30) not null,
    "recipient" varchar(254) not null,
    "subject" varchar(200) not null,
    "text" text null,
    "html" text null,
    "unsubscribe_url" varchar(500) null,
    "is_secret" boolean not null,
    "expires_at" timestamptz null,
    "state" varchar(10) not null,
    "attempts" int not null default 0,
    "open_attempts" int not null default 0,
    "next_attempt_at" timestamptz not null,
    "reason" varchar(300) null,
    "created_at" timestamptz not null,
    "ended_at" timestamptz null
  )`,
  `create index "outgoing_messages_due_index" on "outgoing_messages" ("next_attempt_at") where "state" = 'waiting'`,
  `create index "outgoing_messages_ended_index" on "outgoing_messages" ("state", "ended_at" desc, "id") where "state" <> 'waiting'`,

  `create table "attempt_counts" (
    "key" varchar(400) primary key,
    "count" int not null,
    "resets_at" timestamptz not null
  )`,
  `create index "attempt_counts_resets_at_index" on "attempt_counts" ("resets_at")`,

  `create table "idempotency_keys" (
    "id" varchar(64) primary key,
    "fingerprint" varchar(64) not null,
    "claim" uuid not null,
    "claimed_until" timestamptz not null,
    "result" json null,
    "expires_at" timestamptz not null
  )`,
  `create index "idempotency_keys_expires_at_index" on "idempotency_keys" ("expires_at")`,
];
