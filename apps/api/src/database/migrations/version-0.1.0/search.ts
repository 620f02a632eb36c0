/** Most characters of an article's text that search looks in: a tsvector holds at most a megabyte. */
const searchedCharacters = 100_000;

/** The functions that indexes are built on. */
export const searchFunctions = [
  'create extension if not exists unaccent',
  'create extension if not exists pg_trgm',
  `create function search_text(words text) returns text
      language sql immutable strict parallel safe
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$`,
  `create function search_vector(words text) returns tsvector
      language sql immutable strict parallel safe
      as $$ select to_tsvector('pg_catalog.indonesian', public.search_text(words))
                || to_tsvector('pg_catalog.simple', public.search_text(words)) $$`,
  `create function article_search_document(title text, tags text[], excerpt text, content text) returns tsvector
      language sql immutable parallel safe
      as $$ select setweight(public.search_vector(title), 'A')
                || setweight(public.search_vector(array_to_string(tags, ' ')), 'B')
                || setweight(public.search_vector(regexp_replace(excerpt, '<[^>]*>', ' ', 'g')), 'C')
                || setweight(public.search_vector(left(regexp_replace(content, '<[^>]*>', ' ', 'g'), ${searchedCharacters})), 'D') $$`,
];

/** What the rule of visibility asks of an article, and so of its row here. */
const copied = ['status', 'category_id', 'published_at', 'expires_at', 'deleted_at'];
const words = ['title', 'tags', 'excerpt', 'content'];
const documentOf = (row: string) => `public.article_search_document(${words.map((column) => row + column).join(', ')})`;

/** How many matches search ranks, and what finding one by the index costs, in documents. */
const ranked = 200;
const documentsPerMatch = 0.1;

/** Search documents are a table of their own: drafts are not prepared for search, and the rows of articles stay narrow. */
export const searchTriggers = [
  // The words are weighed again only when they have changed: that takes longer than all else in a save.
  `create function keep_search_document() returns trigger language plpgsql as $$ begin
      if not (new.status = 'published' and new.deleted_at is null) then
        delete from public.article_search_documents where id = new.id;
        return null;
      end if;
      if tg_op = 'UPDATE' and (${words.map((column) => `new.${column}`).join(', ')}) = (${words.map((column) => `old.${column}`).join(', ')}) then
        update public.article_search_documents
          set ${copied.map((column) => `${column} = new.${column}`).join(', ')} where id = new.id;
        if found then return null; end if;
      end if;
      insert into public.article_search_documents (id, ${copied.join(', ')}, document)
        values (new.id, ${copied.map((column) => `new.${column}`).join(', ')}, ${documentOf('new.')})
        on conflict (id) do update
          set ${[...copied, 'document'].map((column) => `${column} = excluded.${column}`).join(', ')};
      return null;
    end $$`,
  `create trigger articles_keep_search_document after insert or update of ${[...copied, ...words].join(', ')} on articles
    for each row execute function keep_search_document()`,

  // Without this setting the planner reads all documents as soon as it takes a word for a common one: it does not know
  // what it costs to unpack them.
  `create function search_articles(query tsquery)
      returns table (id int, status text, category_id int, published_at timestamptz, expires_at timestamptz, deleted_at timestamptz)
      language sql stable strict set enable_seqscan = off
      as $$ select id, ${copied.join(', ')} from public.article_search_documents where document @@ query $$`,

  // Finding m matches among n documents by the index takes as long as unpacking documentsPerMatch · m of the newest until
  // `ranked` match, where m² is ranked · n / documentsPerMatch.
  `create function is_common_in_search(query tsquery) returns boolean language plpgsql strict as $$
      declare
        estimate json;
        documents real;
      begin
        execute format('explain (format json) select from public.article_search_documents where document @@ %L::tsquery', query)
          into estimate;
        select reltuples into documents from pg_catalog.pg_class where oid = 'public.article_search_documents'::regclass;
        -- A table that was not analysed yet says nothing of its size.
        return documents > 0 and (estimate->0->'Plan'->>'Plan Rows')::real ^ 2 > ${ranked / documentsPerMatch} * documents;
      end $$`,
];
