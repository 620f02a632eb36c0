import { Migration } from '@mikro-orm/migrations';

/** Visits as they come, rolled up by day, and the salts that visitors of a day are told apart with. */
export class Migration20261122060619 extends Migration {
  override name = 'Migration20261122060619';

  override up(): void {
    this.addSql(
      `create table "visit_days" ("day" date not null, "events" int not null, "visitors" int not null, "views" int not null, "sessions" int not null, "bounces" int not null, "session_seconds" bigint not null, "page_seconds" bigint not null, primary key ("day"));`,
    );

    this.addSql(
      `create table "visit_day_counts" ("day" date not null, "kind" varchar(6) not null, "name" varchar(100) not null, "amount" int not null, primary key ("day", "kind", "name"));`,
    );

    this.addSql(
      `create table "visit_day_pages" ("day" date not null, "path" varchar(300) not null, "views" int not null, "visitors" int not null, "seconds" bigint not null, primary key ("day", "path"));`,
    );

    this.addSql(
      `create table "visit_events" ("id" serial primary key, "day" date not null, "at" timestamptz not null, "visitor" bigint not null, "kind" varchar(6) not null, "path" varchar(300) not null, "source" varchar(100) null, "device" varchar(7) not null, "seconds" int not null default 0, "search" varchar(100) null);`,
    );
    this.addSql(`create index "visit_events_day_at_index" on "visit_events" ("day", "at");`);

    this.addSql(`create table "visit_salts" ("day" date not null, "salt" uuid not null, primary key ("day"));`);

    this.addSql(
      `alter table "visit_day_counts" add constraint "visit_day_counts_kind_check" check (kind in ('device', 'source', 'search'));`,
    );

    this.addSql(
      `alter table "visit_events" add constraint "visit_events_kind_check" check (kind in ('view', 'leave', 'search'));`,
    );
    this.addSql(
      `alter table "visit_events" add constraint "visit_events_device_check" check (device in ('Desktop', 'Mobile', 'Tablet'));`,
    );
  }

  override down(): void {
    this.addSql(`drop table "visit_days";`);
    this.addSql(`drop table "visit_day_counts";`);
    this.addSql(`drop table "visit_day_pages";`);
    this.addSql(`drop table "visit_events";`);
    this.addSql(`drop table "visit_salts";`);
  }
}
