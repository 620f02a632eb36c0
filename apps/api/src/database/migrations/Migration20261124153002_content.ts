import { Migration } from '@mikro-orm/migrations';

/** Webhooks, samples, and what drafts, revisions and notices store in addition. */
export class Migration20261124153002_content extends Migration {
  override name = 'Migration20261124153002_content';

  override up(): void {
    this.#addWebhooks();
    this.#addSamples();
    this.addSql(`alter table "article_drafts" add "beginning" varchar(120) not null default ''`);
    this.addSql(`alter table "article_revisions" add "is_scheduled" boolean not null default false`);
    // When the oldest event that a notice counts happened. Of earlier notices it is unknown: everything shown may count.
    this.addSql(`alter table "notices" add "began_at" timestamptz not null default 'epoch'`);
    this.addSql(`alter table "notices" alter "began_at" set default now()`);
  }

  #addWebhooks(): void {
    this.addSql(`create table "webhooks" (
      "id" uuid primary key,
      "url" varchar(2000) not null,
      "events" text[] not null,
      "secret" text not null,
      "is_active" boolean not null default true,
      "failing_since" timestamptz null,
      "disabled_at" timestamptz null,
      "created_at" timestamptz not null
    )`);
    this.addSql(`create table "webhook_deliveries" (
      "id" uuid primary key,
      "webhook_id" uuid not null,
      "event" varchar(30) not null,
      "title" varchar(255) not null,
      "body" text not null,
      "state" varchar(10) not null,
      "attempts" int not null default 0,
      "status_code" int null,
      "reason" varchar(300) null,
      "created_at" timestamptz not null,
      "ended_at" timestamptz null,
      constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade
    )`);
    this.addSql(
      `create index "webhook_deliveries_ended_index" on "webhook_deliveries" ("ended_at") where "state" <> 'waiting'`,
    );
    this.addSql(
      `create index "webhook_deliveries_listed_index" on "webhook_deliveries" ("webhook_id", "created_at" desc, "id")`,
    );
    this.addSql(`create table "webhook_articles" ("article_id" int primary key, "facts" jsonb not null)`);
    this.addSql(`create table "webhook_changes" ("id" bigserial primary key, "article_id" int not null)`);
    this.addSql(`create table "webhook_marks" ("name" varchar(20) primary key, "told_until" timestamptz not null)`);

    // In the transaction that writes an article, while any webhook is active: no way of writing is forgotten.
    this.addSql(`create function note_webhook_change() returns trigger language plpgsql as $$ begin
        if exists (select from public.webhooks where is_active) then
          insert into public.webhook_changes (article_id) values (coalesce(new.id, old.id));
        end if;
        return null;
      end $$`);
    this.addSql(`create trigger articles_noted_for_webhooks
      after insert or delete or update of version, status, deleted_at, published_at, expires_at on articles
      for each row execute function note_webhook_change()`);
  }

  /** Which articles and accounts a new site was filled with. Of a site that exists, its samples cannot be distinguished. */
  #addSamples(): void {
    this.addSql(`create table "sample_articles" (
      "article_id" int primary key,
      "version" int not null,
      constraint "sample_articles_article_id_foreign" foreign key ("article_id") references "articles" ("id") on update cascade on delete cascade
    )`);
    this.addSql(`create table "sample_users" (
      "user_id" uuid primary key,
      constraint "sample_users_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade
    )`);
  }
}
