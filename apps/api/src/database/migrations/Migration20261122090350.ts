import { Migration } from '@mikro-orm/migrations';

/** Messages on their way, and what came of them. */
export class Migration20261122090350 extends Migration {
  override name = 'Migration20261122090350';

  override up(): void {
    this.addSql(
      `create table "outgoing_messages" ("id" uuid not null, "kind" varchar(30) not null, "recipient" varchar(254) not null, "subject" varchar(200) not null, "text" text null, "html" text null, "unsubscribe_url" varchar(500) null, "is_secret" boolean not null, "expires_at" timestamptz null, "state" varchar(10) not null, "attempts" int not null default 0, "open_attempts" int not null default 0, "next_attempt_at" timestamptz not null, "reason" varchar(300) null, "created_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "outgoing_messages_due_index" on "outgoing_messages" ("next_attempt_at") where "state" = 'waiting';`,
    );
    this.addSql(
      `create index "outgoing_messages_ended_index" on "outgoing_messages" ("state", "ended_at" desc, "id") where "state" <> 'waiting';`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "outgoing_messages" cascade;`);
  }
}
