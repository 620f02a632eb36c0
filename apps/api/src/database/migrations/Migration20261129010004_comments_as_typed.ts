import { Migration } from '@mikro-orm/migrations';

/** Comments are found whatever the accents and apostrophes of what is typed. The search for personal data keeps the other index. */
export class Migration20261129010004_comments_as_typed extends Migration {
  override name = 'Migration20261129010004_comments_as_typed';

  override up(): void {
    this.addSql(
      `create index "comments_typed_index" on "comments" using gin (search_text("content") gin_trgm_ops, search_text("author") gin_trgm_ops)`,
    );
  }
}
