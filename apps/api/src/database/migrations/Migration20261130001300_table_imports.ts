import { Migration } from '@mikro-orm/migrations';

/** Imports of tables run in the background; the file and its report are kept for the person who sent it. */
export class Migration20261130001300_table_imports extends Migration {
  override name = 'Migration20261130001300_table_imports';

  override up(): void {
    this.addSql(`create unlogged table "table_imports" (
      "id" uuid not null,
      "of" varchar(80) not null,
      "started_by_id" uuid not null,
      "state" text check ("state" in ('checking', 'checked', 'applying', 'done', 'failed')) not null,
      "file_name" varchar(200) not null,
      "content" bytea null,
      "choice" json not null,
      "done" int not null default 0,
      "total" int not null default 0,
      "report" json null,
      "failure" text null,
      "changed_at" timestamptz not null,
      primary key ("id"),
      constraint "table_imports_of_person" unique ("of", "started_by_id")
    )`);
    this.addSql('create index "table_imports_changed_at_index" on "table_imports" ("changed_at")');
  }
}
