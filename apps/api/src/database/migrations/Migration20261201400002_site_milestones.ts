import { Migration } from '@mikro-orm/migrations';

/** What the list of first steps cannot read anywhere else. */
export class Migration20261201400002_site_milestones extends Migration {
  override name = 'Migration20261201400002_site_milestones';

  override up(): void {
    this.addSql(
      `create table "site_milestones" ("name" varchar(30) primary key, "reached_at" timestamptz not null)`,
    );
  }
}
