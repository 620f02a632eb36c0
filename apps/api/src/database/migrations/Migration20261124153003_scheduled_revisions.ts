import { Migration } from '@mikro-orm/migrations';

/** Marks the stored revisions that waited for their date; apart from the new column, so that readers do not wait. */
export class Migration20261124153003_scheduled_revisions extends Migration {
  override name = 'Migration20261124153003_scheduled_revisions';

  override up(): void {
    this.addSql(
      `update "article_revisions" as revisions set "is_scheduled" = true from "articles"
       where articles.id = revisions.article_id and revisions.status = 'published'
         and articles.published_at > revisions.saved_at`,
    );
  }
}
