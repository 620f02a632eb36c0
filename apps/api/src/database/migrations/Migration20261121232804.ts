import { Migration } from '@mikro-orm/migrations';

/** From where an account has signed in, kept unreadable. */
export class Migration20261121232804 extends Migration {
  override name = 'Migration20261121232804';

  override up(): void {
    this.addSql(
      `create table "known_addresses" ("user_id" uuid not null, "fingerprint" varchar(64) not null, "last_login_at" timestamptz not null, primary key ("user_id", "fingerprint"));`,
    );
    this.addSql(`create index "known_addresses_last_login_at_index" on "known_addresses" ("last_login_at");`);
    this.addSql(
      `alter table "known_addresses" add constraint "known_addresses_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "known_addresses";`);
  }
}
