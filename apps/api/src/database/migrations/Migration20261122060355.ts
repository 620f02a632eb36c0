import { Migration } from '@mikro-orm/migrations';

/** What was typed and not saved, for its owner alone; and who has which article open, which may be lost in a crash. */
export class Migration20261122060355 extends Migration {
  override name = 'Migration20261122060355';

  override up(): void | Promise<void> {
    this.addSql(
      `create unlogged table "article_presence" ("article_id" int not null, "user_id" uuid not null, "since" timestamptz not null, "seen_at" timestamptz not null, primary key ("article_id", "user_id"));`,
    );

    this.addSql(
      `create table "article_drafts" ("user_id" uuid not null, "id" uuid not null, "article_public_id" varchar(20) null, "title" varchar(255) not null, "version" int null, "values" text not null, "base" text null, "waiting_pictures" int not null, "writer" uuid not null, "updated_at" timestamptz not null, primary key ("user_id", "id"));`,
    );
    this.addSql(`create index "article_drafts_updated_at_index" on "article_drafts" ("updated_at");`);

    this.addSql(
      `alter table "article_presence" add constraint "article_presence_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "article_drafts" add constraint "article_drafts_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "article_presence" cascade;`);
    this.addSql(`drop table if exists "article_drafts" cascade;`);
  }
}
