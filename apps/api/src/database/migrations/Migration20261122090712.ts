import { Migration } from '@mikro-orm/migrations';

/** What staff are told behind the bell. Whose notices have changed is told at each commit, one word for each person. */
export class Migration20261122090712 extends Migration {
  override name = 'Migration20261122090712';

  override up(): void {
    this.addSql(
      `create table "notice_marks" ("name" varchar(20) not null, "told_until" timestamptz not null, primary key ("name"));`,
    );

    this.addSql(
      `create table "notice_mutes" ("user_id" uuid not null, "kind" varchar(30) not null, primary key ("user_id", "kind"));`,
    );
    this.addSql(
      `alter table "notice_mutes" add constraint "notice_mutes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `create table "notice_mail_readers" ("user_id" uuid not null, "told_until" bigint not null, primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "notice_mail_readers" add constraint "notice_mail_readers_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `create table "notices" ("id" bigserial primary key, "user_id" uuid not null, "kind" varchar(30) not null, "group_key" varchar(100) not null, "subject_id" varchar(100) null, "subject_title" varchar(255) not null, "count" int not null, "created_at" timestamptz not null, "read_at" timestamptz null);`,
    );
    this.addSql(`create index "notices_newest_index" on "notices" ("user_id", "created_at" desc, "id" desc);`);
    this.addSql(`create index "notices_created_index" on "notices" ("created_at");`);
    this.addSql(
      `create unique index "notices_unread_unique" on "notices" ("user_id", "kind", "group_key") where "read_at" is null;`,
    );
    this.addSql(
      `alter table "notices" add constraint "notices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(`create function tell_notice_change() returns trigger language plpgsql as $$ begin
      perform pg_notify('madrasah_changes', 'notices:' || user_id) from (select distinct user_id from changed) as people;
      return null;
    end $$;`);
    for (const event of ['insert', 'update']) {
      this.addSql(
        `create trigger notices_changed_by_${event} after ${event} on notices referencing new table as changed for each statement execute function tell_notice_change();`,
      );
    }
  }

  override down(): void {
    for (const table of ['notices', 'notice_mail_readers', 'notice_mutes', 'notice_marks']) {
      this.addSql(`drop table if exists "${table}" cascade;`);
    }
    this.addSql('drop function tell_notice_change();');
  }
}
