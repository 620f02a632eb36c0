import { Migration } from '@mikro-orm/migrations';

/** Subscribers say that they want the newsletter; what has been written to them. */
export class Migration20261122092732 extends Migration {
  override name = 'Migration20261122092732';

  override up(): void {
    this.addSql(
      `create table "newsletter_digests" ("week" varchar(10) not null, "created_at" timestamptz not null, "entries" jsonb not null, "last_subscriber_id" int not null default 0, "recipients" int not null default 0, "is_complete" boolean not null default false, primary key ("week"));`,
    );
    this.addSql(
      `create table "newsletter_digest_articles" ("article_id" int not null, "week" varchar(10) not null, primary key ("article_id"));`,
    );
    this.addSql(`alter table "subscribers" add "asked_at" timestamptz null, add "confirmed_at" timestamptz null;`);
    this.addSql(
      `alter table "newsletter_digest_articles" add constraint "newsletter_digest_articles_article_id_foreign" foreign key ("article_id") references "articles" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "newsletter_digests" cascade;`);
    this.addSql(`drop table if exists "newsletter_digest_articles" cascade;`);
    this.addSql(`alter table "subscribers" drop column "asked_at", drop column "confirmed_at";`);
  }
}
