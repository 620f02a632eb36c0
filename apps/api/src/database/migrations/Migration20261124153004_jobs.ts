import { Migration } from '@mikro-orm/migrations';

/** One table for all background work, exports that staff begin, and claims on the files of pictures. */
export class Migration20261124153004_jobs extends Migration {
  override name = 'Migration20261124153004_jobs';

  override up(): void {
    this.#addJobs();
    this.#addExports();
    this.#addImageFileClaims();
  }

  /** Mail that waited in its own table becomes jobs. */
  #addJobs(): void {
    this.addSql(`create table "jobs" (
      "id" uuid primary key,
      "name" varchar(40) not null,
      "key" varchar(120) not null,
      "priority" smallint not null default 0,
      "run_at" timestamptz null,
      "version" int not null default 0,
      "lease" uuid null,
      "leased_until" timestamptz null,
      "attempts" int not null default 0,
      "open_attempts" int not null default 0,
      "succeeded_at" timestamptz null,
      "failed_at" timestamptz null,
      constraint "jobs_name_key_unique" unique ("name", "key")
    )`);
    this.addSql(`create index "jobs_due_index" on "jobs" ("run_at") where "run_at" is not null`);
    this.addSql(
      `insert into "jobs" ("id", "name", "key", "priority", "run_at", "attempts", "open_attempts")
       select gen_random_uuid(), 'mail.send', "id"::text, ("unsubscribe_url" is not null)::int, "next_attempt_at", "attempts",
         "open_attempts"
       from "outgoing_messages" where "state" = 'waiting'`,
    );
    this.addSql(`drop index "outgoing_messages_due_index"`);
    this.addSql(`alter table "outgoing_messages" drop column "open_attempts", drop column "next_attempt_at"`);
    this.addSql(`alter table "backup_runs" drop column "beat_at"`);
  }

  #addExports(): void {
    this.addSql(`create table "export_jobs" (
      "id" uuid primary key,
      "state" text not null,
      "step" text not null,
      "done" int not null default 0,
      "total" int not null default 0,
      "failure" text null,
      "content" jsonb null,
      "started_by_id" uuid null,
      "started_at" timestamptz not null,
      "ended_at" timestamptz null,
      constraint "export_jobs_started_by_id_foreign" foreign key ("started_by_id") references "users" ("id") on delete set null,
      constraint "export_jobs_state_check" check ("state" in ('running', 'done', 'failed')),
      constraint "export_jobs_step_check" check ("step" in ('texts', 'pictures'))
    )`);
  }

  #addImageFileClaims(): void {
    this.addSql(`create table "image_file_claims" (
      "id" uuid primary key,
      "name" varchar(100) not null,
      "until" timestamptz not null
    )`);
    this.addSql(`create index "image_file_claims_name_index" on "image_file_claims" ("name")`);
    this.addSql(`create index "image_file_claims_until_index" on "image_file_claims" ("until")`);
  }
}
