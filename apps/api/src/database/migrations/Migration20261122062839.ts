import { Migration } from '@mikro-orm/migrations';

/** What a change of these columns shows to visitors; counters are left out, because they may lag. */
const shownColumns =
  'slug, title, content, excerpt, status, category_id, author, author_user_id, date, read_time, image, tags, featured, published_at, deleted_at, expires_at, meta_title, meta_description';

const listenTo = (columns: string) =>
  `create trigger articles_changed after insert or delete or update of ${columns} on articles for each row execute function tell_article_change();`;

/** What of the main image stays in sight where it is cut: shown to visitors, and kept with each save. */
export class Migration20261122062839 extends Migration {
  override name = 'Migration20261122062839';

  override up(): void {
    for (const table of ['articles', 'article_revisions']) {
      this.addSql(`alter table "${table}" add "image_focus_x" smallint null, add "image_focus_y" smallint null;`);
    }
    this.addSql('drop trigger articles_changed on articles;');
    this.addSql(listenTo(`${shownColumns}, image_focus_x, image_focus_y`));
  }

  override down(): void {
    this.addSql('drop trigger articles_changed on articles;');
    this.addSql(listenTo(shownColumns));
    for (const table of ['articles', 'article_revisions']) {
      this.addSql(`alter table "${table}" drop column "image_focus_x", drop column "image_focus_y";`);
    }
  }
}
