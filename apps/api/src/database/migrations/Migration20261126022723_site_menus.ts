import { Migration } from '@mikro-orm/migrations';

/** What a menu shows of an article, or what decides whether visitors may read it. */
const linkedColumns = ['slug', 'title', 'category_id', 'status', 'published_at', 'expires_at', 'deleted_at'];
/** The same of an entry of a collection. */
const linkedEntryColumns = ['slug', 'title', 'status', 'starts_at', 'ends_at', 'deleted_at'];

const valuesOf = (row: 'old' | 'new', columns: readonly string[]) =>
  `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
const differ = (columns: readonly string[]) =>
  `${valuesOf('old', columns)} is distinct from ${valuesOf('new', columns)}`;

/** The menu that staff arrange with the notices of its changes and of its targets, and former addresses of entries. */
export class Migration20261126022723_site_menus extends Migration {
  override name = 'Migration20261126022723_site_menus';

  override up(): void {
    this.addSql(`create table "site_menus" (
      "name" varchar(20) not null primary key,
      "entries" jsonb null,
      "targets" text[] not null default '{}',
      "version" int not null default 1,
      "updated_at" timestamptz not null,
      "updated_by_id" uuid null,
      constraint "site_menus_updated_by_id_foreign" foreign key ("updated_by_id") references "users" ("id") on delete set null
    )`);
    this.#addFormerSlugs();
    this.#notifyOfMenus();
    this.#notifyOfTargets('article', 'articles', linkedColumns);
    this.#notifyOfTargets('entry', 'collection_entries', linkedEntryColumns);
  }

  #notifyOfMenus(): void {
    this.addSql(`create function is_in_menu(target text) returns boolean language sql stable
      as $$ select exists (select 1 from public.site_menus where targets @> array[target]) $$`);
    this.addSql(`create trigger site_menus_changed after insert or delete or update of entries on site_menus
      for each row execute function tell_change('navigation')`);
    this.addSql(`create trigger site_menus_emptied after truncate on site_menus
      for each statement execute function tell_change('navigation')`);
  }

  #addFormerSlugs(): void {
    this.addSql(`create table "collection_former_slugs" (
      "kind" varchar(30) not null,
      "slug" varchar(140) not null,
      "entry_id" int not null,
      primary key ("kind", "slug"),
      constraint "collection_former_slugs_entry_id_foreign" foreign key ("entry_id") references "collection_entries" ("id") on delete cascade
    )`);
    this.addSql(`create index "collection_former_slugs_entry_id_index" on "collection_former_slugs" ("entry_id")`);
  }

  /** A target is in the navigation of all pages: other changes of its text do not concern them. */
  #notifyOfTargets(kind: string, table: string, columns: readonly string[]): void {
    this.addSql(`create function tell_linked_${kind}() returns trigger language plpgsql
      as $$ begin
        if not public.is_in_menu('${kind}:' || old.public_id) then return null; end if;
        if tg_op = 'DELETE' then
          perform public.tell('navigation', true);
        elsif ${differ(columns)} then
          perform public.tell('navigation', old.status = 'published' and old.deleted_at is null);
        end if;
        return null;
      end $$`);
    this.addSql(`create trigger ${table}_linked after delete or update of ${columns.join(', ')} on ${table}
      for each row execute function tell_linked_${kind}()`);
  }
}
