import { Migration } from '@mikro-orm/migrations';

/** What a menu shows of an article, or what decides whether visitors may read it. */
const linkedColumns = ['slug', 'title', 'category_id', 'status', 'published_at', 'expires_at', 'deleted_at'];
const linkedOf = (row: 'old' | 'new') => `(${linkedColumns.map((column) => `${row}.${column}`).join(', ')})`;

/** The menu that staff arrange, and the notices of its changes and of its targets. */
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
    this.#notifyOfMenus();
    this.#notifyOfCategories();
    this.#notifyOfArticles();
  }

  #notifyOfMenus(): void {
    this.addSql(`create function is_in_menu(target text) returns boolean language sql stable
      as $$ select exists (select 1 from public.site_menus where targets @> array[target]) $$`);
    this.addSql(`create trigger site_menus_changed after insert or delete or update of entries on site_menus
      for each row execute function tell_change('navigation')`);
    this.addSql(`create trigger site_menus_emptied after truncate on site_menus
      for each statement execute function tell_change('navigation')`);
  }

  /** As before, and the navigation also for an added category that is in the menu. */
  #notifyOfCategories(): void {
    this.addSql(`create or replace function tell_category_change() returns trigger language plpgsql
      as $$ declare
        is_withdrawn boolean := tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.slug <> new.slug);
        is_called_otherwise boolean := (old.slug, old.name) is distinct from (new.slug, new.name);
        is_in_navigation boolean := old.fixed or new.fixed or public.is_in_menu('category:' || coalesce(new.slug, old.slug));
      begin
        perform public.tell_finely(
          concat_ws(' ', public.tag_word('category-tree', is_withdrawn),
            case when is_called_otherwise then public.tag_word('category:' || old.slug, is_withdrawn) end,
            case when is_called_otherwise then 'category:' || new.slug end,
            case when is_in_navigation then public.tag_word('navigation', is_withdrawn) end),
          public.tag_word('categories', is_withdrawn));
        return null;
      end $$`);
  }

  /** An article is in the navigation of all pages: other changes of its text do not concern them. */
  #notifyOfArticles(): void {
    this.addSql(`create function tell_linked_article() returns trigger language plpgsql
      as $$ begin
        if not public.is_in_menu('article:' || old.public_id) then return null; end if;
        if tg_op = 'DELETE' then
          perform public.tell('navigation', true);
        elsif ${linkedOf('old')} is distinct from ${linkedOf('new')} then
          perform public.tell('navigation', old.status = 'published' and old.deleted_at is null);
        end if;
        return null;
      end $$`);
    this.addSql(`create trigger articles_linked after delete or update of ${linkedColumns.join(', ')} on articles
      for each row execute function tell_linked_article()`);
  }
}
