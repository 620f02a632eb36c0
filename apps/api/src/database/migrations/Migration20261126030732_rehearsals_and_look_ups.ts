import { Migration } from '@mikro-orm/migrations';

/** Rehearsals of results, and how often results were shown. */
export class Migration20261126030732_rehearsals_and_look_ups extends Migration {
  override name = 'Migration20261126030732_rehearsals_and_look_ups';

  override up(): void {
    this.addSql(`alter table "result_periods" add "is_rehearsal" boolean not null default false`);
    this.addSql(
      `create table "result_look_ups" ("period_id" uuid not null, "count" int not null, primary key ("period_id"))`,
    );
    this.addSql(
      `alter table "result_look_ups"
       add constraint "result_look_ups_period_id_foreign" foreign key ("period_id") references "result_periods" ("id") on update cascade on delete cascade`,
    );
  }
}
