import { Migration } from '@mikro-orm/migrations';

/** What the rule of visibility asks of an article, and so of its row here. */
const copied = ['status', 'category_id', 'published_at', 'expires_at', 'deleted_at'];
const words = ['title', 'tags', 'excerpt', 'content'];

const isPublic = (row: string) => `${row}status = 'published' and ${row}deleted_at is null`;
const documentOf = (row: string) => `public.article_search_document(${words.map((column) => row + column).join(', ')})`;

const isPublicRow = `"status" = 'published' and "deleted_at" is null`;
/** How many matches search ranks when this migration is written, and what finding one by the index costs, in documents. */
const ranked = 200;
const documentsPerMatch = 0.1;

/** The indexes that lists are read through. */
const lists = [
  { name: 'articles_published_index', columns: '"published_at" desc, "id" desc', where: isPublicRow },
  {
    name: 'articles_category_published_index',
    columns: '"category_id", "published_at" desc, "id" desc',
    where: isPublicRow,
  },
  {
    name: 'articles_author_published_index',
    columns: '"author_user_id", "published_at" desc, "id" desc',
    where: isPublicRow,
  },
  {
    name: 'articles_featured_index',
    columns: '"published_at" desc, "id" desc',
    where: `"featured" and ${isPublicRow}`,
  },
];

/** What search reads leaves the table of articles, so that drafts are not prepared for it and its rows are narrow. */
export class Migration20261122090639 extends Migration {
  override name = 'Migration20261122090639';

  override up(): void {
    this.addSql(
      `create table "article_search_documents" ("id" int not null, "status" text not null, "category_id" int not null, "published_at" timestamptz null, "expires_at" timestamptz null, "deleted_at" timestamptz null, "document" tsvector not null, primary key ("id"));`,
    );
    this.addSql(`insert into article_search_documents (id, ${copied.join(', ')}, document)
      select id, ${copied.join(', ')}, search_document from articles where ${isPublic('')};`);
    this.addSql(
      `create index "article_search_documents_words_index" on "article_search_documents" using gin ("document");`,
    );
    this.addSql(
      `create index "article_search_documents_newest_index" on "article_search_documents" ("published_at" desc, "id" desc);`,
    );
    this.addSql(
      `alter table "article_search_documents" add constraint "article_search_documents_id_foreign" foreign key ("id") references "articles" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "article_search_documents" add constraint "article_search_documents_status_check" check ("status" in ('draft', 'published', 'archived'));`,
    );
    this.addSql(`analyze article_search_documents;`);

    // The words are weighed again only when they have changed: that takes longer than all else in a save.
    this.addSql(`create function keep_search_document() returns trigger language plpgsql as $$ begin
      if not (${isPublic('new.')}) then
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
    end $$;`);
    this.addSql(
      `create trigger articles_keep_search_document after insert or update of ${[...copied, ...words].join(', ')} on articles for each row execute function keep_search_document();`,
    );

    // Without this setting the planner reads all documents through as soon as it takes a word for a common one: it
    // does not know what it costs to unpack them.
    this.addSql(`create function search_articles(query tsquery)
      returns table (id int, status text, category_id int, published_at timestamptz, expires_at timestamptz, deleted_at timestamptz)
      language sql stable strict set enable_seqscan = off
      as $$ select id, ${copied.join(', ')} from public.article_search_documents where document @@ query $$;`);
    // Finding m matches among n documents by the index takes as long as unpacking ${documentsPerMatch} m of the newest until
    // ${ranked} match, where m² is ${ranked} n / ${documentsPerMatch}.
    this.addSql(`create function is_common_in_search(query tsquery) returns boolean language plpgsql strict as $$
      declare
        estimate json;
        documents real;
      begin
        execute format('explain (format json) select from public.article_search_documents where document @@ %L::tsquery', query)
          into estimate;
        select reltuples into documents from pg_catalog.pg_class where oid = 'public.article_search_documents'::regclass;
        -- A table that was not analysed yet says nothing of its size.
        return documents > 0 and (estimate->0->'Plan'->>'Plan Rows')::real ^ 2 > ${ranked / documentsPerMatch} * documents;
      end $$;`);

    for (const { name, columns, where } of lists) {
      this.addSql(`create index "${name}_new" on "articles" (${columns}) include ("expires_at") where ${where};`);
    }
    // From here on nobody can read articles until it is done, so all that takes long comes before.
    this.addSql(`drop index "articles_search_index", ${lists.map(({ name }) => `"${name}"`).join(', ')};`);
    for (const { name } of lists) this.addSql(`alter index "${name}_new" rename to "${name}";`);
    this.addSql(`alter table "articles" drop column "search_document";`);
  }

  override down(): void {
    for (const { name, columns, where } of lists) {
      this.addSql(`drop index "${name}";`);
      this.addSql(`create index "${name}" on "articles" (${columns}) where ${where};`);
    }
    this.addSql('drop function is_common_in_search(tsquery);');
    this.addSql('drop function search_articles(tsquery);');
    this.addSql('drop trigger articles_keep_search_document on articles;');
    this.addSql('drop function keep_search_document();');
    this.addSql(
      `alter table "articles" add "search_document" tsvector generated always as (article_search_document(title, tags, excerpt, content)) stored null;`,
    );
    this.addSql(`create index "articles_search_index" on "articles" using gin ("search_document");`);
    this.addSql(`drop table "article_search_documents";`);
  }
}
