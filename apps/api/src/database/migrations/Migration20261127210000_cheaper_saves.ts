import { Migration } from '@mikro-orm/migrations';

/** A save prepares its text for search with less work, and finds taken addresses in the statement that locks them. */
export class Migration20261127210000_cheaper_saves extends Migration {
  override name = 'Migration20261127210000_cheaper_saves';

  override up(): void {
    this.#prepareTextOnce();
    this.#findTakenSlugs();
    this.#makeQueries();
  }

  /** A function in SQL would evaluate its argument, and so remove the HTML, for each use of it. */
  #prepareTextOnce(): void {
    this.addSql(`create or replace function search_vector(words text) returns tsvector
      language plpgsql immutable strict parallel safe
      as $$ declare plain text := public.search_text(words);
      begin
        return to_tsvector('pg_catalog.indonesian', plain) || to_tsvector('pg_catalog.simple', plain);
      end $$`);
    // PostgreSQL tried to compress each document, and stored all that were looked at as they were.
    this.addSql(`alter table "article_search_documents" alter column "document" set storage external`);
  }

  /** One statement for any number of words. Words may contain anything, also quotes. */
  #makeQueries(): void {
    this.addSql(`create function words_query(words text[]) returns tsquery
      language plpgsql stable strict parallel safe
      as $$ declare
        word text;
        one tsquery;
        every tsquery;
      begin
        foreach word in array words loop
          word := public.search_text(word);
          one := to_tsquery('pg_catalog.simple', '''' || translate(word, '''\\', '  ') || ' '':*')
            || plainto_tsquery('pg_catalog.indonesian', word);
          every := case when every is null then one else every && one end;
        end loop;
        return every;
      end $$`);
  }

  /**
   * Addresses that begin with `wanted`, except those of one article. The second statement sees what was committed during
   * the wait for the lock. A tilde follows every character of an address. A plan for any prefix is as good as one for each.
   */
  #findTakenSlugs(): void {
    this.addSql(`create function taken_slugs(wanted text, except_for text) returns table (slug text)
      language plpgsql set plan_cache_mode = force_generic_plan
      as $$ begin
        perform pg_advisory_xact_lock(hashtext('slug:' || wanted));
        return query
          select articles.slug::text from public.articles
            where articles.slug ~>=~ wanted and articles.slug ~<~ (wanted || '~') and articles.public_id <> except_for
          union all
          select former_slugs.slug::text from public.former_slugs
            join public.articles on articles.id = former_slugs.article_id
            where former_slugs.slug ~>=~ wanted and former_slugs.slug ~<~ (wanted || '~') and articles.public_id <> except_for;
      end $$`);
  }
}
