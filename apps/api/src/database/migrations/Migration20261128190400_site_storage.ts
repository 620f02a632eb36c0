import { Migration } from '@mikro-orm/migrations';

export class Migration20261128190400_site_storage extends Migration {
  override name = 'Migration20261128190400_site_storage';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "site_storage" ("id" smallint not null, "site_id" uuid not null, "marked_at" timestamptz null, "compared_at" timestamptz null, "missing" int not null default 0, "missing_names" text[] not null default '{}', primary key ("id"));`,
    );
    this.addSql(
      `alter table "backup_runs" add "missing" int not null default 0, add "missing_names" text[] not null default '{}';`,
    );
  }
}
