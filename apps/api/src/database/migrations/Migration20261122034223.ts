import { Migration } from '@mikro-orm/migrations';

/** What articles were like after each save. */
export class Migration20261122034223 extends Migration {
  override name = 'Migration20261122034223';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "article_revisions" ("article_id" int not null, "number" int not null, "saved_at" timestamptz not null, "saved_by_id" uuid null, "title" varchar(255) not null, "content" text not null, "excerpt" text not null, "category_id" int null, "tags" text[] not null, "image" text null, "galleries" jsonb not null, "status" text not null, primary key ("article_id", "number"));`,
    );
    this.addSql(`create index "article_revisions_saved_at_index" on "article_revisions" ("saved_at");`);

    this.addSql(
      `alter table "article_revisions" add constraint "article_revisions_article_id_foreign" foreign key ("article_id") references "articles" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "article_revisions" add constraint "article_revisions_saved_by_id_foreign" foreign key ("saved_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "article_revisions" add constraint "article_revisions_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "article_revisions" add constraint "article_revisions_status_check" check ("status" in ('draft', 'published', 'archived'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "article_revisions" cascade;`);
  }
}
