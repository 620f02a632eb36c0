import { Migration } from '@mikro-orm/migrations';

/** Who last changed a category and when, and its version for two who change it at once. */
export class Migration20261122023657 extends Migration {
  override name = 'Migration20261122023657';

  override up(): void {
    this.addSql(
      `alter table "categories" add "updated_at" timestamptz null, add "updated_by" uuid null, add "version" int not null default 1;`,
    );
  }

  override down(): void {
    this.addSql(`alter table "categories" drop column "updated_at", drop column "updated_by", drop column "version";`);
  }
}
