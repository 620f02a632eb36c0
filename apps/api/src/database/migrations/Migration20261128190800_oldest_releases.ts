import { Migration } from '@mikro-orm/migrations';

/** For releases that lack a migration: the oldest one that works with the tables after it. */
export class Migration20261128190800_oldest_releases extends Migration {
  override name = 'Migration20261128190800_oldest_releases';

  override up(): void {
    this.addSql(
      `create table "migration_releases" ("name" varchar(255) not null primary key, "oldest_release" varchar(20) not null)`,
    );
  }
}
