import { Migration } from '@mikro-orm/migrations';

/** What an import has added, so that it can be undone; achievements are listed by area. */
export class Migration20261130001600_import_runs extends Migration {
  override name = 'Migration20261130001600_import_runs';

  override up(): void {
    this.addSql(`alter table "import_jobs" add column "made_categories" int[] not null default '{}'`);
    this.addSql(`alter table "imported_items" add column "run" uuid null`);
    this.addSql(`update "collection_entries" set "facets" = "facets" || ('area:' || ("content" ->> 'area'))
      where "kind" = 'achievement' and "content" ->> 'area' is not null`);
  }
}
