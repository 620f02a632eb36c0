import { Migration } from '@mikro-orm/migrations';

/** Accounts that are invited, which may have no e-mail address. */
export class Migration20261130000400_invitations extends Migration {
  override name = 'Migration20261130000400_invitations';

  override up(): void {
    this.addSql(`alter table "users" add "invitation_ends_at" timestamptz null`);
    this.addSql(`drop index "users_email_unique"`);
  }
}
