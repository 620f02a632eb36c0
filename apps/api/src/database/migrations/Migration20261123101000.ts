import { Migration } from '@mikro-orm/migrations';

/** When the password was last entered in a session. Sessions of before count as not confirmed until it is. */
export class Migration20261123101000 extends Migration {
  override name = 'Migration20261123101000';

  override up(): void {
    this.addSql(`alter table "sessions" add column "confirmed_at" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "sessions" drop column "confirmed_at";`);
  }
}
