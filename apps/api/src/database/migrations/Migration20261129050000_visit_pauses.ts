import { Migration } from '@mikro-orm/migrations';

/** The times in which counting was off, with those that the activity log still knows. */
export class Migration20261129050000_visit_pauses extends Migration {
  override name = 'Migration20261129050000_visit_pauses';

  override up(): void {
    this.addSql(`create table "visit_pauses" (
      "id" serial primary key,
      "began_at" timestamptz not null,
      "ended_at" timestamptz null
    )`);
    this.addSql(`
      insert into "visit_pauses" ("began_at", "ended_at")
      select "at", "next_at"
      from (
        select "at", "change" ->> 'after' as "after", lead("at") over (order by "at", "id") as "next_at"
        from "activities", jsonb_array_elements("changes") as "change"
        where "subject_id" = 'analytics' and "action" = 'settings.save' and "change" ->> 'field' = 'isCounting'
      ) as "switches"
      where "after" = 'false' and ("next_at" is null or "next_at" - "at" >= interval '10 minutes')
    `);
    const isOff = `from "settings" where "key" = 'analytics' and "value" -> 'isCounting' = 'false'::jsonb`;
    this.addSql(
      `update "visit_pauses" set "ended_at" = now() where "ended_at" is null and not exists (select 1 ${isOff})`,
    );
    this.addSql(`
      insert into "visit_pauses" ("began_at")
      select "updated_at" ${isOff} and not exists (select 1 from "visit_pauses" where "ended_at" is null)
    `);
  }
}
