import { Migration } from '@mikro-orm/migrations';

/** Addresses are unique where there is one. */
export class Migration20261130000300_addresses_may_be_empty extends Migration {
  override name = 'Migration20261130000300_addresses_may_be_empty';

  override up(): void {
    this.addSql(`create unique index "users_email_given_unique" on "users" (lower("email")) where "email" <> ''`);
  }
}
