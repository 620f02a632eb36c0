import { Migration } from '@mikro-orm/migrations';

/** The export that staff have asked for. */
export class Migration20261123120001 extends Migration {
  override name = 'Migration20261123120001';

  override up(): void {
    this.addSql(
      `create table "export_jobs" ("id" uuid not null, "state" text not null, "step" text not null, "done" int not null default 0, "total" int not null default 0, "failure" text null, "content" jsonb null, "started_by_id" uuid null, "started_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "export_jobs" add constraint "export_jobs_started_by_id_foreign" foreign key ("started_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "export_jobs" add constraint "export_jobs_state_check" check ("state" in ('running', 'done', 'failed'));`,
    );
    this.addSql(
      `alter table "export_jobs" add constraint "export_jobs_step_check" check ("step" in ('texts', 'pictures'));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "export_jobs" cascade;`);
  }
}
