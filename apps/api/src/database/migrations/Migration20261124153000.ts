import { Migration } from '@mikro-orm/migrations';

/** One table for all background work. What waited in the tables of mail, webhooks and pictures becomes jobs. */
export class Migration20261124153000 extends Migration {
  override name = 'Migration20261124153000';

  override up(): void {
    this.addSql(
      `create table "jobs" ("id" uuid not null, "name" varchar(40) not null, "key" varchar(120) not null, "priority" smallint not null default 0, "run_at" timestamptz null, "version" int not null default 0, "lease" uuid null, "leased_until" timestamptz null, "attempts" int not null default 0, "open_attempts" int not null default 0, "succeeded_at" timestamptz null, "failed_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "jobs_due_index" on "jobs" ("run_at") where "run_at" is not null;`);
    this.addSql(`alter table "jobs" add constraint "jobs_name_key_unique" unique ("name", "key");`);

    this.addSql(
      `insert into "jobs" ("id", "name", "key", "priority", "run_at", "attempts", "open_attempts")
       select gen_random_uuid(), 'mail.send', "id"::text, ("unsubscribe_url" is not null)::int, "next_attempt_at", "attempts",
         "open_attempts"
       from "outgoing_messages" where "state" = 'waiting';`,
    );
    this.addSql(
      `insert into "jobs" ("id", "name", "key", "run_at", "attempts")
       select gen_random_uuid(), 'webhooks.deliver', "id"::text, "next_attempt_at", "attempts"
       from "webhook_deliveries" where "state" = 'waiting';`,
    );
    this.addSql(
      `insert into "jobs" ("id", "name", "key", "run_at", "attempts")
       select gen_random_uuid(), 'images.remove', "name", "next_attempt_at", "attempts" from "image_removals";`,
    );
    this.addSql(
      `insert into "jobs" ("id", "name", "key", "run_at")
       select gen_random_uuid(), 'images.sweep', 'storage', min("asked_at") from "image_sweeps" having count(*) > 0;`,
    );

    this.addSql(`drop table "image_removals";`);
    this.addSql(`drop table "image_sweeps";`);
    this.addSql(`alter table "backup_runs" drop column "beat_at";`);

    this.addSql(`delete from "image_file_claims" where "purpose" = 'variants';`);
    this.addSql(`drop index "image_file_claims_one_variants";`);
    this.addSql(`alter table "image_file_claims" drop constraint "image_file_claims_purpose_check";`);
    this.addSql(`alter table "image_file_claims" drop column "purpose";`);

    this.addSql(`drop index "outgoing_messages_due_index";`);
    this.addSql(`alter table "outgoing_messages" drop column "open_attempts", drop column "next_attempt_at";`);

    this.addSql(`drop index "webhook_deliveries_due_index";`);
    this.addSql(`alter table "webhook_deliveries" drop column "next_attempt_at";`);
  }
}
