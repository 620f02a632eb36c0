import { Migration } from '@mikro-orm/migrations';

const publicEntry = `"status" = 'published' and "deleted_at" is null`;

/** What decides in which lists an entry stands, at which place, and at which address it is found. */
const placing = ['slug', 'title', 'starts_at', 'ends_at', 'facets'];
const placingOf = (row: 'old' | 'new') => `(${placing.map((column) => `${row}.${column}`).join(', ')})`;

/** Entries of collections with their history, and the notices of their changes. */
export class Migration20261125232900_collections extends Migration {
  override name = 'Migration20261125232900_collections';

  override up(): void {
    this.#addEntries();
    this.#addRevisions();
    this.#addNotices();
  }

  #addEntries(): void {
    this.addSql(`create table "collection_entries" (
      "id" serial primary key,
      "public_id" varchar(20) not null,
      "kind" varchar(30) not null,
      "slug" varchar(140) not null,
      "title" varchar(255) not null,
      "status" text not null default 'draft',
      "starts_at" timestamptz null,
      "ends_at" timestamptz null,
      "published_at" timestamptz null,
      "content" jsonb not null,
      "facets" text[] not null default '{}',
      "document" tsvector not null,
      "version" int not null default 1,
      "created_at" timestamptz not null,
      "created_by_id" uuid null,
      "updated_at" timestamptz not null,
      "updated_by_id" uuid null,
      "deleted_at" timestamptz null,
      "deleted_by_id" uuid null,
      constraint "collection_entries_public_id_unique" unique ("public_id"),
      constraint "collection_entries_kind_slug_unique" unique ("kind", "slug"),
      constraint "collection_entries_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null,
      constraint "collection_entries_updated_by_id_foreign" foreign key ("updated_by_id") references "users" ("id") on delete set null,
      constraint "collection_entries_deleted_by_id_foreign" foreign key ("deleted_by_id") references "users" ("id") on delete set null,
      constraint "collection_entries_status_check" check ("status" in ('draft', 'waiting', 'published'))
    )`);
    const index = (name: string, definition: string) =>
      this.addSql(`create index "collection_entries_${name}_index" on "collection_entries" ${definition}`);
    index('created_by_id', '("created_by_id")');
    index('newest', `("kind", "starts_at" desc, "id" desc) include ("ends_at") where ${publicEntry}`);
    index('ending', `("kind", "ends_at") where ${publicEntry}`);
    index('titles', `("kind", "title", "id") include ("starts_at", "ends_at") where ${publicEntry}`);
    index('changed', '("kind", "updated_at" desc, "id" desc) where "deleted_at" is null');
    index('deleted', '("deleted_at" desc, "id" desc) where "deleted_at" is not null');
    index('facets', 'using gin ("facets")');
    index('words', 'using gin ("document")');
  }

  #addRevisions(): void {
    this.addSql(`create table "collection_revisions" (
      "entry_id" int not null,
      "number" int not null,
      "saved_at" timestamptz not null,
      "saved_by_id" uuid null,
      "title" varchar(255) not null,
      "status" text not null,
      "content" jsonb not null,
      primary key ("entry_id", "number"),
      constraint "collection_revisions_entry_id_foreign" foreign key ("entry_id") references "collection_entries" ("id") on delete cascade,
      constraint "collection_revisions_saved_by_id_foreign" foreign key ("saved_by_id") references "users" ("id") on delete set null,
      constraint "collection_revisions_status_check" check ("status" in ('draft', 'waiting', 'published'))
    )`);
    this.addSql(`create index "collection_revisions_saved_at_index" on "collection_revisions" ("saved_at")`);
  }

  /** As for articles: an entry, the lists that have it, and whether something shown was withdrawn. */
  #addNotices(): void {
    this.addSql(`create function entry_listing_words(entry collection_entries) returns text language sql immutable
      as $$ select concat_ws(' ', 'entry-listing:' || entry.kind,
        (select string_agg('entry-listing:' || entry.kind || ':' || facet, ' ') from unnest(entry.facets) as facet)) $$`);
    this.addSql(`create function tell_entry_change() returns trigger language plpgsql
      as $$ declare
        was_shown boolean := tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null;
        is_shown boolean := tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null;
        is_withdrawn boolean := was_shown and (not is_shown or new.slug <> old.slug or new.starts_at > old.starts_at
          or coalesce(new.ends_at, 'infinity') < coalesce(old.ends_at, 'infinity'));
        words text := public.tag_word('entry:' || coalesce(new.id, old.id), is_withdrawn);
      begin
        if not was_shown and not is_shown then return null; end if;
        if was_shown <> is_shown or ${placingOf('old')} is distinct from ${placingOf('new')} then
          words := concat_ws(' ', words,
            case when was_shown then public.entry_listing_words(old) end,
            case when is_shown then public.entry_listing_words(new) end);
        end if;
        perform public.tell_finely(words, public.tag_word('entries', is_withdrawn));
        return null;
      end $$`);
    this.addSql(`create trigger collection_entries_changed after insert or delete
        or update of slug, title, status, starts_at, ends_at, content, facets, deleted_at, updated_at on collection_entries
      for each row execute function tell_entry_change()`);
    this.addSql(`create trigger collection_entries_emptied after truncate on collection_entries
      for each statement execute function tell_change('entries')`);
  }
}
