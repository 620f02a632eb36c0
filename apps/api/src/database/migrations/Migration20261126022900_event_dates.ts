import { Migration } from '@mikro-orm/migrations';

/** The days on which an entry takes place, for queries by day. */
export class Migration20261126022900_event_dates extends Migration {
  override name = 'Migration20261126022900_event_dates';

  override up(): void {
    this.addSql('alter table "collection_entries" add column "dates" datemultirange null');
    this.addSql(`create index "collection_entries_dates_index" on "collection_entries" using gist ("dates")
      where "dates" is not null and "status" = 'published' and "deleted_at" is null`);
  }
}
