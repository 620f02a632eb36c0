import { Migration } from '@mikro-orm/migrations';

/** What processes have noticed about clocks. */
export class Migration20261128190700_clock_reports extends Migration {
  override name = 'Migration20261128190700_clock_reports';

  override up(): void {
    this.addSql(`create table "clock_reports" (
      "id" uuid not null,
      "kind" varchar(10) not null,
      "process" varchar(100) not null,
      "amount" double precision not null,
      "at" timestamptz not null,
      primary key ("id")
    )`);
  }
}
