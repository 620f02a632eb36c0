import { Migration } from '@mikro-orm/migrations';

/** What a change of these columns shows to visitors; counters are left out, because they may lag. */
const shownColumns =
  'slug, title, content, excerpt, status, category_id, author, author_user_id, date, read_time, image, tags, featured, published_at, deleted_at, expires_at';

const listenTo = (columns: string) =>
  `create trigger articles_changed after insert or delete or update of ${columns} on articles for each row execute function tell_article_change();`;

/** Titles and descriptions for links are shown to visitors, and kept with each save. */
export class Migration20261122042259 extends Migration {
  override name = 'Migration20261122042259';

  override up(): void {
    this.addSql(
      `alter table "article_revisions" add "meta_title" varchar(120) not null default '', add "meta_description" varchar(320) not null default '';`,
    );
    this.addSql('drop trigger articles_changed on articles;');
    this.addSql(listenTo(`${shownColumns}, meta_title, meta_description`));
  }

  override down(): void {
    this.addSql('drop trigger articles_changed on articles;');
    this.addSql(listenTo(shownColumns));
    this.addSql(`alter table "article_revisions" drop column "meta_title", drop column "meta_description";`);
  }
}
