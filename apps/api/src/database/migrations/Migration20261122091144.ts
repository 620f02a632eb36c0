import { Migration } from '@mikro-orm/migrations';

/** Links by which people give themselves a new password. */
export class Migration20261122091144 extends Migration {
  override name = 'Migration20261122091144';

  override up(): void {
    this.addSql(
      `create table "password_resets" ("fingerprint" varchar(64) not null, "user_id" uuid not null, "account_state" varchar(64) not null, "expires_at" timestamptz not null, primary key ("fingerprint"));`,
    );
    this.addSql(`create index "password_resets_user_id_index" on "password_resets" ("user_id");`);
    this.addSql(`create index "password_resets_expires_at_index" on "password_resets" ("expires_at");`);
    this.addSql(
      `alter table "password_resets" add constraint "password_resets_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "password_resets" cascade;`);
  }
}
