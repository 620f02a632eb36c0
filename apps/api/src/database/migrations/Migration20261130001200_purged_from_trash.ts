import { Migration } from '@mikro-orm/migrations';

const watched = [
  { table: 'comments', given: `'comment', 'id'`, counts: `('approved', 'trash')` },
  { table: 'guest_messages', given: `'message', 'id', 'tanggal_kirim'`, counts: `('shown', 'trash')` },
];

/** What is deleted from the trash was public once, so a restore of an older backup deletes it again. */
export class Migration20261130001200_purged_from_trash extends Migration {
  override name = 'Migration20261130001200_purged_from_trash';

  override up(): void {
    for (const { table, given, counts } of watched) {
      this.addSql(`drop trigger ${table}_deleted_for_good on ${table}`);
      this.addSql(`create trigger ${table}_deleted_for_good after delete on ${table} for each row
        when (old.status in ${counts}) execute function note_withdrawal(${given})`);
    }
  }
}
