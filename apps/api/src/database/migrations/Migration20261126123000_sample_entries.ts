import { Migration } from '@mikro-orm/migrations';

/** The entries of a new site's samples, until staff have decided about them. */
export class Migration20261126123000_sample_entries extends Migration {
  override name = 'Migration20261126123000_sample_entries';

  override up(): void {
    this.addSql(
      `create table "sample_entries" ("entry_id" int not null primary key, "version" int not null, constraint "sample_entries_entry_id_foreign" foreign key ("entry_id") references "collection_entries" ("id") on update cascade on delete cascade)`,
    );
  }
}
