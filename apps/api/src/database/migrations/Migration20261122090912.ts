import { Migration } from '@mikro-orm/migrations';

/** A draft that waits for an editor says when its author would have it published. */
export class Migration20261122090912 extends Migration {
  override name = 'Migration20261122090912';

  override up(): void {
    this.addSql(`alter table "article_reviews" add "publish_at" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "article_reviews" drop column "publish_at";`);
  }
}
