import { Migration } from '@mikro-orm/migrations';

/** What the list of first steps cannot read anywhere else. */
export class Migration20261130000500_steps_taken extends Migration {
  override name = 'Migration20261130000500_steps_taken';

  override up(): void {
    this.addSql(`create table "steps_taken" ("name" varchar(30) primary key, "taken_at" timestamptz not null)`);
  }
}
