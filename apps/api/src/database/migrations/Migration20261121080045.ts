import { Migration } from '@mikro-orm/migrations';

export class Migration20261121080045 extends Migration {
  override name = 'Migration20261121080045';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "articles_author_published_index" on "articles" ("author_user_id", "published_at" desc, "id" desc) where "status" = 'published' and "deleted_at" is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "articles_author_published_index";`);
  }
}
