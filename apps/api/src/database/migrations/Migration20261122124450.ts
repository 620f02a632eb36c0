import { Migration } from '@mikro-orm/migrations';

/** The making of backups, one at a time. */
export class Migration20261122124450 extends Migration {
  override name = 'Migration20261122124450';

  override up(): void {
    this.addSql(
      `create table "backup_runs" ("id" uuid not null, "kind" varchar(20) not null, "name" varchar(100) not null, "started_at" timestamptz not null, "beat_at" timestamptz not null, "ended_at" timestamptz null, "step" varchar(10) not null, "done" int not null default 0, "total" int not null default 0, "failure" varchar(500) null, "verified_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create unique index "backup_runs_one_at_a_time" on "backup_runs" ((true)) where "ended_at" is null;`);
    this.addSql(`create index "backup_runs_started_index" on "backup_runs" ("started_at" desc);`);
  }

  override down(): void {
    this.addSql(`drop table if exists "backup_runs" cascade;`);
  }
}
