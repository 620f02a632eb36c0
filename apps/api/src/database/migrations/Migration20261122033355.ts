import { Migration } from '@mikro-orm/migrations';

/** What search results and links say of an article in place of its title and excerpt. */
export class Migration20261122033355 extends Migration {
  override name = 'Migration20261122033355';

  override up(): void {
    this.addSql(
      `alter table "articles" add "meta_title" varchar(120) not null default '', add "meta_description" varchar(320) not null default '';`,
    );
  }

  override down(): void {
    this.addSql(`alter table "articles" drop column "meta_title", drop column "meta_description";`);
  }
}
