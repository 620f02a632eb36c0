import { Migration } from '@mikro-orm/migrations';

/** What a change of these columns shows to visitors; counters are left out, because they may lag. */
const shownColumns =
  'slug, title, content, excerpt, status, category_id, author, author_user_id, date, read_time, image, tags, featured, published_at, deleted_at';

const listenTo = (columns: string) =>
  `create trigger articles_changed after insert or delete or update of ${columns} on articles for each row execute function tell_article_change();`;

const tellArticleChange = (withdrawn: string, declared = '') => `
  create or replace function tell_article_change() returns trigger language plpgsql
  as $$ declare
    was_shown boolean := tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null;
    is_shown boolean := tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null;
    has_moved boolean := old.slug is distinct from new.slug or old.category_id is distinct from new.category_id;
    lost_author boolean := old.author_user_id is not null and new.author_user_id is distinct from old.author_user_id;
    ${declared}
  begin
    if was_shown or is_shown then
      perform public.tell('articles', was_shown and (${withdrawn}));
    end if;
    return null;
  end $$;`;

/**
 * Articles expire. The notices know no clock: whoever plans a later beginning or an earlier end may have taken back what
 * is shown, which is told as a withdrawal.
 */
export class Migration20261122035122 extends Migration {
  override name = 'Migration20261122035122';

  override up(): void {
    this.addSql(`alter table "articles" add "expires_at" timestamptz null;`);
    this.addSql(
      `create index "articles_expiry_index" on "articles" ("expires_at") where "expires_at" is not null and "status" = 'published' and "deleted_at" is null;`,
    );
    this.addSql(
      tellArticleChange(
        'not is_shown or has_moved or lost_author or has_shrunk',
        `has_shrunk boolean := new.published_at > old.published_at
      or coalesce(new.expires_at, 'infinity') < coalesce(old.expires_at, 'infinity');`,
      ),
    );
    this.addSql('drop trigger articles_changed on articles;');
    this.addSql(listenTo(`${shownColumns}, expires_at`));
  }

  override down(): void {
    this.addSql('drop trigger articles_changed on articles;');
    this.addSql(tellArticleChange('not is_shown or has_moved or lost_author'));
    this.addSql(listenTo(shownColumns));
    this.addSql(`drop index "articles_expiry_index";`);
    this.addSql(`alter table "articles" drop column "expires_at";`);
  }
}
