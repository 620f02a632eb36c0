import { Migration } from '@mikro-orm/migrations';

/**
 * Lists of kinds that are ordered by the day on which an entry takes place. The index has the days themselves too: without
 * them PostgreSQL would read each row for the expression. With the facets, years and levels are counted in it alone.
 */
export class Migration20261126080000_days_of_entries extends Migration {
  override name = 'Migration20261126080000_days_of_entries';

  override up(): void {
    this.addSql(
      `create index "collection_entries_days_index" on "collection_entries" ("kind", (lower("dates")) desc, "id" desc) include ("dates", "starts_at", "ends_at", "facets") where "status" = 'published' and "deleted_at" is null`,
    );
  }
}
