import { Migration } from '@mikro-orm/migrations';

/** A revision knows whether the article waited for its date at that save, and an unsaved draft its first words. */
export class Migration20261123103000 extends Migration {
  override name = 'Migration20261123103000';

  override up(): void {
    this.addSql(`alter table "article_drafts" add "beginning" varchar(120) not null default '';`);
    this.addSql(`alter table "article_revisions" add "is_scheduled" boolean not null default false;`);
  }

  override down(): void {
    this.addSql(`alter table "article_drafts" drop column "beginning";`);
    this.addSql(`alter table "article_revisions" drop column "is_scheduled";`);
  }
}
