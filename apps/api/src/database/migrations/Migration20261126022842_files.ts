import { Migration } from '@mikro-orm/migrations';

/** The tables whose texts link files: the columns that do, and where they name files, for the row of the trigger. */
const sources = [
  {
    table: 'articles',
    place: 'article',
    columns: 'content, excerpt',
    owner: 'id::text',
    names: "file_names(new.content || ' ' || new.excerpt)",
  },
  {
    table: 'collection_entries',
    place: 'entry',
    columns: 'content',
    owner: 'id::text',
    names: 'entry_file_names(new.content)',
  },
  { table: 'settings', place: 'setting', columns: 'value', owner: 'key', names: 'file_names(new.value::text)' },
];

/** Published files: what was uploaded, how often it was downloaded, and what names a file. */
export class Migration20261126022842_files extends Migration {
  override name = 'Migration20261126022842_files';

  override up(): void {
    this.#addDocuments();
    this.#addDownloads();
    this.#addUses();
  }

  #addDocuments(): void {
    this.addSql(`create table "documents" (
      "id" varchar(20) not null primary key,
      "object_name" varchar(60) not null,
      "name" varchar(120) not null,
      "type" varchar(5) not null,
      "bytes" int not null,
      "created_at" timestamptz not null,
      "held_at" timestamptz not null,
      "uploaded_by" uuid null,
      constraint "documents_object_name_unique" unique ("object_name")
    )`);
    this.addSql('create index "documents_held_at_index" on "documents" ("held_at")');
    this.addSql(`create index "collection_revisions_file_index" on "collection_revisions" (("content" -> 'file' ->> 'id'))
      where ("content" -> 'file' ->> 'id') is not null`);
  }

  #addDownloads(): void {
    this.addSql(`create table "file_downloads" (
      "entry_id" int not null,
      "day" date not null,
      "amount" int not null,
      primary key ("entry_id", "day"),
      constraint "file_downloads_entry_id_foreign" foreign key ("entry_id") references "collection_entries" ("id") on delete cascade
    )`);
  }

  #addUses(): void {
    this.addSql(`create table "file_uses" (
      "file" varchar(20) not null,
      "place" text not null,
      "owner" text not null,
      primary key ("file", "place", "owner"),
      constraint "file_uses_place_check" check ("place" in ('article', 'entry', 'setting'))
    )`);
    this.addSql('create index "file_uses_owner_index" on "file_uses" ("place", "owner")');
    // Most texts link no file, so that is checked first.
    this.addSql(`create function file_names(words text) returns text[] language sql immutable
      as $$ select case when words like '%/unduhan/%' then
        (select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(words, '/unduhan/([a-z0-9]{1,20})/', 'g') as found)
        else '{}' end $$`);
    this.addSql(`create function entry_file_names(content jsonb) returns text[] language sql immutable
      as $$ select public.file_names(content::text) || case when jsonb_typeof(content -> 'attachments') = 'array'
        then array(select distinct jsonb_array_elements_text(content -> 'attachments')) else '{}' end $$`);
    this.addSql(`create function keep_file_uses(kind text, of_owner text, named text[]) returns void language plpgsql
      as $$ begin
        delete from public.file_uses where place = kind and owner = of_owner and file <> all (named);
        insert into public.file_uses (file, place, owner)
          select distinct name, kind, of_owner from unnest(named) as name where length(name) <= 20
          on conflict do nothing;
      end $$`);
    for (const source of sources) this.#addTriggers(source);
  }

  #addTriggers({ table, place, columns, owner, names }: (typeof sources)[number]): void {
    this.addSql(`create function note_${table}_files() returns trigger language plpgsql as $$ begin
        perform public.keep_file_uses('${place}', new.${owner}, public.${names});
        return null;
      end $$`);
    this.addSql(`create function forget_${table}_files() returns trigger language plpgsql as $$ begin
        delete from public.file_uses where place = '${place}' and owner = old.${owner};
        return null;
      end $$`);
    this.addSql(`create trigger ${table}_files_named after insert or update of ${columns} on ${table}
      for each row execute function note_${table}_files()`);
    this.addSql(`create trigger ${table}_files_forgotten after delete on ${table}
      for each row execute function forget_${table}_files()`);
  }
}
