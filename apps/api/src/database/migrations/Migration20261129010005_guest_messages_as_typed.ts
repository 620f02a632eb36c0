import { Migration } from '@mikro-orm/migrations';

/** Guest messages are found whatever the accents and apostrophes of what is typed. The search for personal data keeps the other index. */
export class Migration20261129010005_guest_messages_as_typed extends Migration {
  override name = 'Migration20261129010005_guest_messages_as_typed';

  override up(): void {
    this.addSql(
      `create index "guest_messages_typed_index" on "guest_messages" using gin (search_text("pesan") gin_trgm_ops, search_text("nama_lengkap") gin_trgm_ops)`,
    );
  }
}
