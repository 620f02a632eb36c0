import { Migration } from '@mikro-orm/migrations';

/** Addresses that begin alike are found by an index; copies of a picture that are ready are told to every process. */
export class Migration20261121082643 extends Migration {
  override name = 'Migration20261121082643';

  override up(): void {
    this.addSql(`create index "articles_slug_beginning_index" on "articles" ("slug" varchar_pattern_ops);`);
    this.addSql(`create index "former_slugs_slug_beginning_index" on "former_slugs" ("slug" varchar_pattern_ops);`);
    this.addSql(
      `create trigger images_tell_articles after update of variants on images for each statement execute function tell_change('articles');`,
    );
  }

  override down(): void {
    this.addSql('drop trigger images_tell_articles on images;');
    this.addSql(`drop index "articles_slug_beginning_index";`);
    this.addSql(`drop index "former_slugs_slug_beginning_index";`);
  }
}
