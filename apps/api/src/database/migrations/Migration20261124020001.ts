import { Migration } from '@mikro-orm/migrations';

/** When what a notice counts began; of those from before nobody knows, so everything that is shown may be counted. */
export class Migration20261124020001 extends Migration {
  override name = 'Migration20261124020001';

  override up(): void {
    this.addSql(`alter table "notices" add column "began_at" timestamptz not null default now();`);
    this.addSql(`update "notices" set "began_at" = 'epoch';`);
  }

  override down(): void {
    this.addSql(`alter table "notices" drop column "began_at";`);
  }
}
