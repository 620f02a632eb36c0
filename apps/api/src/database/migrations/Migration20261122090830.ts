import { Migration } from '@mikro-orm/migrations';

/** Second factors, the devices of sessions, and refused logins until they are told. */
export class Migration20261122090830 extends Migration {
  override name = 'Migration20261122090830';

  override up(): void {
    this.addSql(
      `create table "refused_logins" ("key" varchar(36) not null, "user_id" uuid null, "count" int not null, "address" varchar(45) null, "is_locked" boolean not null, "last_at" timestamptz not null, "ends_at" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(`create index "refused_logins_ends_at_index" on "refused_logins" ("ends_at");`);

    this.addSql(
      `create table "recovery_codes" ("user_id" uuid not null, "fingerprint" varchar(64) not null, primary key ("user_id", "fingerprint"));`,
    );

    this.addSql(
      `create table "app_secrets" ("user_id" uuid not null, "secret" varchar(200) not null, "last_step" int null, primary key ("user_id"));`,
    );

    this.addSql(`alter table "users" add "two_factor_since" timestamptz null;`);

    this.addSql(`alter table "sessions" add "browser" varchar(20) null, add "system" varchar(20) null;`);

    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "app_secrets" add constraint "app_secrets_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "refused_logins" cascade;`);
    this.addSql(`drop table if exists "recovery_codes" cascade;`);
    this.addSql(`drop table if exists "app_secrets" cascade;`);
    this.addSql(`alter table "sessions" drop column "browser", drop column "system";`);
    this.addSql(`alter table "users" drop column "two_factor_since";`);
  }
}
