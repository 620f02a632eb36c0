import { Migration } from '@mikro-orm/migrations';

/** What came from another system, the imports that staff begin, and where its old addresses lead. */
export class Migration20261122122017 extends Migration {
  override name = 'Migration20261122122017';

  override up(): void {
    this.addSql(
      `create table "import_jobs" ("id" uuid not null, "state" text not null, "file_name" varchar(200) not null, "bytes" int not null, "done" int not null default 0, "total" int not null default 0, "failure" text null, "report" jsonb null, "choices" jsonb not null, "started_by_id" uuid null, "started_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "redirects" ("path" varchar(300) not null, "article_id" int null, "category_id" int null, "search" varchar(60) null, primary key ("path"));`,
    );
    this.addSql(`create index "redirects_article_id_index" on "redirects" ("article_id");`);
    this.addSql(`create index "redirects_category_id_index" on "redirects" ("category_id");`);

    this.addSql(
      `create table "imported_items" ("source" varchar(300) not null, "article_id" int not null, "imported_at" timestamptz not null, primary key ("source"));`,
    );
    this.addSql(`create index "imported_items_article_id_index" on "imported_items" ("article_id");`);

    this.addSql(
      `alter table "import_jobs" add constraint "import_jobs_started_by_id_foreign" foreign key ("started_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "import_jobs" add constraint "import_jobs_state_check" check ("state" in ('checking', 'checked', 'running', 'done', 'interrupted', 'failed'));`,
    );

    this.addSql(
      `alter table "redirects" add constraint "redirects_article_id_foreign" foreign key ("article_id") references "articles" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "redirects" add constraint "redirects_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "imported_items" add constraint "imported_items_article_id_foreign" foreign key ("article_id") references "articles" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "import_jobs" cascade;`);
    this.addSql(`drop table if exists "redirects" cascade;`);
    this.addSql(`drop table if exists "imported_items" cascade;`);
  }
}
