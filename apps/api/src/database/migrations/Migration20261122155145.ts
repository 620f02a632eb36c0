import { Migration } from '@mikro-orm/migrations';

/**
 * Webhooks, what is on its way to them, and what they know as public. Which articles to look at is noted by a trigger, in
 * the transaction that writes them, while any webhook is active: whatever the way of writing, none is forgotten.
 */
export class Migration20261122155145 extends Migration {
  override name = 'Migration20261122155145';

  override up(): void {
    this.addSql(
      `create table "webhooks" ("id" uuid not null, "url" varchar(2000) not null, "events" text[] not null, "secret" text not null, "is_active" boolean not null default true, "failing_since" timestamptz null, "disabled_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create table "webhook_deliveries" ("id" uuid not null, "webhook_id" uuid not null, "event" varchar(30) not null, "title" varchar(255) not null, "body" text not null, "state" varchar(10) not null, "attempts" int not null default 0, "status_code" int null, "reason" varchar(300) null, "next_attempt_at" timestamptz not null, "created_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "webhook_deliveries_due_index" on "webhook_deliveries" ("next_attempt_at") where "state" = 'waiting';`,
    );
    this.addSql(
      `create index "webhook_deliveries_ended_index" on "webhook_deliveries" ("ended_at") where "state" <> 'waiting';`,
    );
    this.addSql(
      `create index "webhook_deliveries_listed_index" on "webhook_deliveries" ("webhook_id", "created_at" desc, "id");`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "webhook_articles" ("article_id" int not null, "facts" jsonb not null, primary key ("article_id"));`,
    );
    this.addSql(`create table "webhook_changes" ("id" bigserial primary key, "article_id" int not null);`);
    this.addSql(
      `create table "webhook_marks" ("name" varchar(20) not null, "told_until" timestamptz not null, primary key ("name"));`,
    );

    this.addSql(`create function note_webhook_change() returns trigger language plpgsql as $$ begin
        if exists (select from public.webhooks where is_active) then
          insert into public.webhook_changes (article_id) values (coalesce(new.id, old.id));
        end if;
        return null;
      end $$;`);
    this.addSql(
      `create trigger articles_noted_for_webhooks after insert or delete or update of version, status, deleted_at, published_at, expires_at on articles for each row execute function note_webhook_change();`,
    );
  }

  override down(): void {
    this.addSql(`drop trigger articles_noted_for_webhooks on articles;`);
    this.addSql(`drop function note_webhook_change();`);
    for (const table of ['webhook_marks', 'webhook_changes', 'webhook_articles', 'webhook_deliveries', 'webhooks'])
      this.addSql(`drop table if exists "${table}" cascade;`);
  }
}
