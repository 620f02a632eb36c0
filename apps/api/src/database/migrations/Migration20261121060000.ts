import { Migration } from '@mikro-orm/migrations';

/** Most characters of an article's text that search looks in: a tsvector holds at most a megabyte. */
const searchedCharacters = 100_000;

/** What a change of these columns shows to visitors; counters are left out, because they may lag. */
const shownColumns =
  'slug, title, content, excerpt, status, category_id, author, author_user_id, date, read_time, image, tags, featured, published_at, deleted_at';

/** The functions that search is built on, and the notices that tell every process what a commit changed. */
export class Migration20261121060000 extends Migration {
  override name = 'Migration20261121060000';

  override up(): void {
    this.addSql('create extension if not exists unaccent;');
    this.addSql('create extension if not exists pg_trgm;');
    this.addSql(`
      create function search_text(words text) returns text
      language sql immutable strict parallel safe
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;`);
    this.addSql(`
      create function search_vector(words text) returns tsvector
      language sql immutable strict parallel safe
      as $$ select to_tsvector('pg_catalog.indonesian', public.search_text(words))
                || to_tsvector('pg_catalog.simple', public.search_text(words)) $$;`);
    this.addSql(`
      create function article_search_document(title text, tags text[], excerpt text, content text) returns tsvector
      language sql immutable parallel safe
      as $$ select setweight(public.search_vector(title), 'A')
                || setweight(public.search_vector(array_to_string(tags, ' ')), 'B')
                || setweight(public.search_vector(regexp_replace(excerpt, '<[^>]*>', ' ', 'g')), 'C')
                || setweight(public.search_vector(left(regexp_replace(content, '<[^>]*>', ' ', 'g'), ${searchedCharacters})), 'D') $$;`);

    this.addSql(`
      create function tell_change() returns trigger language plpgsql
      as $$ begin perform pg_notify('madrasah_changes', tg_argv[0]); return null; end $$;`);
    this.addSql(`
      create function tell_article_change() returns trigger language plpgsql
      as $$ begin
        if (tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null)
          or (tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null) then
          perform pg_notify('madrasah_changes', 'articles');
        end if;
        return null;
      end $$;`);
    this.addSql(
      `create trigger articles_changed after insert or delete or update of ${shownColumns} on articles for each row execute function tell_article_change();`,
    );
    const statementTriggers = [
      ['articles', 'truncate', 'articles'],
      ['gallery_items', 'insert or update or delete', 'articles'],
      ['users', 'delete or update of full_name, avatar', 'articles'],
      ['categories', 'insert or update or delete', 'categories'],
      ['settings', 'insert or update or delete or truncate', 'settings'],
    ];
    for (const [table, events, tag] of statementTriggers) {
      this.addSql(
        `create trigger ${table}_tell_${tag} after ${events} on ${table} for each statement execute function tell_change('${tag}');`,
      );
    }
  }

  override down(): void {
    for (const trigger of [
      'articles_changed on articles',
      'articles_tell_articles on articles',
      'gallery_items_tell_articles on gallery_items',
      'users_tell_articles on users',
      'categories_tell_categories on categories',
      'settings_tell_settings on settings',
    ]) {
      this.addSql(`drop trigger ${trigger};`);
    }
    for (const routine of [
      'tell_article_change()',
      'tell_change()',
      'article_search_document(text, text[], text, text)',
      'search_vector(text)',
      'search_text(text)',
    ]) {
      this.addSql(`drop function ${routine};`);
    }
  }
}
