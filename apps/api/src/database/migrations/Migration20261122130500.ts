import { Migration } from '@mikro-orm/migrations';

/** After so many rows of one transaction that the finer notices name, the rest is told as everything of its kind. */
const finerNotices = 50;

const listened =
  'slug, title, content, excerpt, status, category_id, author, author_user_id, date, read_time, image, image_focus_x, image_focus_y, tags, featured, published_at, deleted_at, expires_at, meta_title, meta_description';

const listenTo = (columns: string) =>
  `create trigger articles_changed after insert or delete or update of ${columns} on articles for each row execute function tell_article_change();`;

/** What decides to which listings an article belongs, at which place in them, and at which address it is found. */
const placingColumns = ['slug', 'category_id', 'author_user_id', 'tags', 'featured', 'published_at', 'expires_at'];
const placingOf = (row: 'old' | 'new') => `(${placingColumns.map((column) => `${row}.${column}`).join(', ')})`;

const articleWords = `
  was_shown boolean := tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null;
  is_shown boolean := tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null;
  has_moved boolean := old.slug is distinct from new.slug or old.category_id is distinct from new.category_id;
  lost_author boolean := old.author_user_id is not null and new.author_user_id is distinct from old.author_user_id;
  has_shrunk boolean := new.published_at > old.published_at
    or coalesce(new.expires_at, 'infinity') < coalesce(old.expires_at, 'infinity');
  is_withdrawn boolean := was_shown and (not is_shown or has_moved or lost_author or has_shrunk);`;

/** Which function tells what now, and what it told before, as its body. */
const tellingRows = {
  articles: {
    now: `
      create or replace function tell_article_change() returns trigger language plpgsql
      as $$ declare ${articleWords}
        words text := public.tag_word('article:' || coalesce(new.id, old.id), is_withdrawn);
      begin
        if not was_shown and not is_shown then return null; end if;
        if was_shown <> is_shown or ${placingOf('old')} is distinct from ${placingOf('new')} then
          words := concat_ws(' ', words,
            case when was_shown then public.listing_words(old) end,
            case when is_shown then public.listing_words(new) end);
        end if;
        perform public.tell_finely(words, public.tag_word('articles', is_withdrawn));
        return null;
      end $$;`,
    before: `
      create or replace function tell_article_change() returns trigger language plpgsql
      as $$ declare ${articleWords}
      begin
        if was_shown or is_shown then perform public.tell('articles', is_withdrawn); end if;
        return null;
      end $$;`,
  },
  users: {
    now: `
      create or replace function tell_user_change() returns trigger language plpgsql
      as $$ begin
        if tg_op = 'DELETE'
          or (old.full_name, old.avatar, old.is_active) is distinct from (new.full_name, new.avatar, new.is_active) then
          perform public.tell_finely('author:' || old.id || ':withdrawn', 'articles:withdrawn');
        end if;
        return null;
      end $$;`,
    before: `
      create or replace function tell_user_change() returns trigger language plpgsql
      as $$ begin
        if tg_op = 'DELETE'
          or (old.full_name, old.avatar, old.is_active) is distinct from (new.full_name, new.avatar, new.is_active) then
          perform public.tell('articles', true);
        end if;
        return null;
      end $$;`,
  },
  categories: {
    now: `
      create or replace function tell_category_change() returns trigger language plpgsql
      as $$ declare
        is_withdrawn boolean := tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.slug <> new.slug);
        is_called_otherwise boolean := (old.slug, old.name) is distinct from (new.slug, new.name);
      begin
        perform public.tell_finely(
          concat_ws(' ', public.tag_word('category-tree', is_withdrawn),
            case when is_called_otherwise then public.tag_word('category:' || old.slug, is_withdrawn) end,
            case when is_called_otherwise then 'category:' || new.slug end,
            case when old.fixed or new.fixed then public.tag_word('navigation', is_withdrawn) end),
          public.tag_word('categories', is_withdrawn));
        return null;
      end $$;`,
    before: `
      create or replace function tell_category_change() returns trigger language plpgsql
      as $$ begin
        perform public.tell('categories', tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.slug <> new.slug));
        return null;
      end $$;`,
  },
};

/** Notices name single articles, authors, categories and listings, so that an edit leaves what does not show it. */
export class Migration20261122130500 extends Migration {
  override name = 'Migration20261122130500';

  override up(): void {
    this.addSql(`create function tag_word(tag text, is_withdrawn boolean) returns text language sql immutable
      as $$ select case when is_withdrawn then tag || ':withdrawn' else tag end $$;`);
    this.addSql(`create function listing_words(article articles) returns text language sql immutable
      as $$ select concat_ws(' ', 'listing', 'listing:category:' || article.category_id,
        'listing:author:' || article.author_user_id, case when article.featured then 'listing:featured' end) $$;`);
    // Who changes thousands of rows at once would send thousands of notices.
    this.addSql(`create function tell_finely(words text, instead text) returns void language plpgsql
      as $$ declare
        told integer := coalesce(nullif(current_setting('madrasah.finer_notices', true), ''), '0')::integer;
      begin
        if told >= ${finerNotices} then
          perform pg_notify('madrasah_changes', instead);
          return;
        end if;
        perform set_config('madrasah.finer_notices', (told + 1)::text, true);
        perform pg_notify('madrasah_changes', words);
      end $$;`);
    this.addSql(`create function tell_moment(article articles, is_withdrawn boolean) returns void language plpgsql
      as $$ begin
        perform public.tell_finely(
          public.tag_word('article:' || article.id, is_withdrawn) || ' ' || public.listing_words(article),
          public.tag_word('articles', is_withdrawn));
      end $$;`);
    for (const { now } of Object.values(tellingRows)) this.addSql(now);

    // Whether readers may comment, and which version it is, is said with the article too.
    this.addSql('drop trigger articles_changed on articles;');
    this.addSql(listenTo(`${listened}, comments_enabled, updated_at, version`));

    this.addSql(`create function tell_gallery_change() returns trigger language plpgsql
      as $$ begin
        perform public.tell_finely(concat_ws(' ', 'article:' || old.article_id, 'article:' || new.article_id), 'articles');
        return null;
      end $$;`);
    this.addSql('drop trigger gallery_items_tell_articles on gallery_items;');
    this.addSql(
      'create trigger gallery_items_changed after insert or update or delete on gallery_items for each row execute function tell_gallery_change();',
    );

    this.addSql(`create function tell_variants() returns trigger language plpgsql
      as $$ declare used record;
      begin
        for used in
          select distinct case when place = 'setting' then 'settings' else 'article:' || article_id end as tag
          from public.image_uses
          where image = split_part(new.name, '.', 1) and place in ('main', 'gallery', 'text', 'setting')
        loop
          perform public.tell_finely(used.tag, case when used.tag = 'settings' then used.tag else 'articles' end);
        end loop;
        return null;
      end $$;`);
    this.addSql('drop trigger images_tell_articles on images;');
    this.addSql(
      'create trigger images_variants_made after update of variants on images for each row execute function tell_variants();',
    );

    this.addSql('drop trigger comments_emptied on comments;');
    this.addSql(
      `create trigger comments_emptied after truncate on comments for each statement execute function tell_change('comments');`,
    );
  }

  override down(): void {
    this.addSql('drop trigger comments_emptied on comments;');
    this.addSql(
      `create trigger comments_emptied after truncate on comments for each statement execute function tell_change('articles');`,
    );
    this.addSql('drop trigger images_variants_made on images;');
    this.addSql(
      `create trigger images_tell_articles after update of variants on images for each statement execute function tell_change('articles');`,
    );
    this.addSql('drop trigger gallery_items_changed on gallery_items;');
    this.addSql(
      `create trigger gallery_items_tell_articles after insert or update or delete on gallery_items for each statement execute function tell_change('articles');`,
    );
    this.addSql('drop trigger articles_changed on articles;');
    this.addSql(listenTo(listened));
    for (const { before } of Object.values(tellingRows)) this.addSql(before);
    for (const routine of [
      'tell_variants()',
      'tell_gallery_change()',
      'tell_moment(articles, boolean)',
      'tell_finely(text, text)',
      'listing_words(articles)',
      'tag_word(text, boolean)',
    ]) {
      this.addSql(`drop function ${routine};`);
    }
  }
}
