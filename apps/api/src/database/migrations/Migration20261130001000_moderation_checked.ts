import { Migration } from '@mikro-orm/migrations';

/** What takes long on many rows: indexes, and checks of the rows that were there before. */
export class Migration20261130001000_moderation_checked extends Migration {
  override name = 'Migration20261130001000_moderation_checked';

  override up(): void {
    const tables = ['comments', 'guest_messages'];
    for (const table of tables) {
      this.addSql(`create index "${table}_decision_index" on "${table}" ("decision") where "decision" is not null`);
    }
    for (const table of tables) this.addSql(`alter table "${table}" validate constraint "${table}_status_check"`);
  }
}
