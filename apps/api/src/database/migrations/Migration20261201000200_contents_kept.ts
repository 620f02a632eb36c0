import { Migration } from '@mikro-orm/migrations';

/**
 * Of a longer text the words are prepared at each save: a word has at most 255 places in a document, and those of the
 * title, which weigh most, must be among them.
 */
const longestKept = 10_000;
/** As in `search.ts` of version 0.1.0. */
const searchedCharacters = 100_000;

const copied = ['status', 'category_id', 'published_at', 'expires_at', 'deleted_at'];
const head = ['title', 'tags', 'excerpt'];
const all = [...head, 'content'];
const of = (row: 'new' | 'old', columns: readonly string[]) => columns.map((column) => `${row}.${column}`).join(', ');
const assigned = (row: 'new' | 'excluded', columns: readonly string[]) =>
  columns.map((column) => `${column} = ${row}.${column}`).join(', ');

/**
 * A save that changes only title, tags or excerpt keeps the words of the content in the document, where they come first:
 * preparing them takes longer than all else in such a save. Documents from before keep theirs too, with later places.
 */
export class Migration20261201000200_contents_kept extends Migration {
  override name = 'Migration20261201000200_contents_kept';

  override up(): void {
    this.addSql(`create function article_head_words(title text, tags text[], excerpt text) returns tsvector
      language sql immutable parallel safe
      as $$ select setweight(public.search_vector(title), 'A')
                || setweight(public.search_vector(array_to_string(tags, ' ')), 'B')
                || setweight(public.search_vector(regexp_replace(excerpt, '<[^>]*>', ' ', 'g')), 'C') $$`);
    this.addSql(`create or replace function article_search_document(title text, tags text[], excerpt text, content text)
      returns tsvector language plpgsql immutable parallel safe
      as $$ declare
        head tsvector := public.article_head_words(title, tags, excerpt);
        words tsvector := setweight(
          public.search_vector(left(regexp_replace(content, '<[^>]*>', ' ', 'g'), ${searchedCharacters})), 'D');
      begin
        return case when length(content) <= ${longestKept} then words || head else head || words end;
      end $$`);
    this.addSql(`create or replace function keep_search_document() returns trigger language plpgsql as $$ begin
        if not (new.status = 'published' and new.deleted_at is null) then
          delete from public.article_search_documents where id = new.id;
          return null;
        end if;
        if tg_op = 'UPDATE' and new.content = old.content then
          if (${of('new', head)}) = (${of('old', head)}) then
            update public.article_search_documents set ${assigned('new', copied)} where id = new.id;
          elsif length(new.content) <= ${longestKept} then
            update public.article_search_documents set ${assigned('new', copied)},
                document = ts_filter(document, '{d}') || public.article_head_words(${of('new', head)})
              where id = new.id;
          end if;
          if found then return null; end if;
        end if;
        insert into public.article_search_documents (id, ${copied.join(', ')}, document)
          values (new.id, ${of('new', copied)}, public.article_search_document(${of('new', all)}))
          on conflict (id) do update set ${assigned('excluded', [...copied, 'document'])};
        return null;
      end $$`);
  }
}
