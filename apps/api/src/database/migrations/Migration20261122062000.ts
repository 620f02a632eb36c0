import { Migration } from '@mikro-orm/migrations';

/** A category may show one of its articles above the others. */
export class Migration20261122062000 extends Migration {
  override name = 'Migration20261122062000';

  override up(): void {
    this.addSql(`alter table "categories" add "main_article_id" varchar(20) null;`);
  }

  override down(): void {
    this.addSql(`alter table "categories" drop column "main_article_id";`);
  }
}
