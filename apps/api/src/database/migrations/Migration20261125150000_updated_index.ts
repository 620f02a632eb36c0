import { Migration } from '@mikro-orm/migrations';

/** Finds published articles that were changed lately; apart from other changes, because it may take a while. */
export class Migration20261125150000_updated_index extends Migration {
  override name = 'Migration20261125150000_updated_index';

  override up(): void {
    this.addSql(
      `create index "articles_updated_published_index" on "articles" ("updated_at") where "status" = 'published' and "deleted_at" is null`,
    );
  }
}
