import { Migration } from '@mikro-orm/migrations';

/** What decides in which lists an entry stands, at which place, and at which address it is found. */
const placing = ['slug', 'title', 'starts_at', 'ends_at', 'facets', 'dates', 'place'];
const placingOf = (row: 'old' | 'new') => `(${placing.map((column) => `${row}.${column}`).join(', ')})`;

const withoutNumbers = `content = content - 'nip' - 'nuptk' where content ?| array['nip', 'nuptk']`;

/** Entries in an order that staff set, and the deletion of numbers of staff that may no longer be stored. */
export class Migration20261126033000_places_of_entries extends Migration {
  override name = 'Migration20261126033000_places_of_entries';

  override up(): void {
    this.addSql(`alter table "collection_entries" add "place" int not null default 0`);
    this.addSql(
      `create index "collection_entries_places_index" on "collection_entries" ("kind", "place", "id") where "status" = 'published' and "deleted_at" is null`,
    );
    this.#tellOfPlaces();
    this.#forgetNumbers();
  }

  #tellOfPlaces(): void {
    this.addSql(`create or replace function tell_entry_change() returns trigger language plpgsql
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
    this.addSql(`create trigger collection_entries_arranged after update of place on collection_entries
      for each row when (old.place <> new.place) execute function tell_entry_change()`);
  }

  /** In the transaction that switches their storage off, so that none is left behind. */
  #forgetNumbers(): void {
    this.addSql(`create function forget_staff_numbers() returns trigger language plpgsql
      as $$ begin
        update public.collection_entries set ${withoutNumbers} and kind = 'staff';
        update public.collection_revisions set ${withoutNumbers}
          and entry_id in (select id from public.collection_entries where kind = 'staff');
        return null;
      end $$`);
    this.addSql(`create trigger settings_forget_staff_numbers after update of value on settings
      for each row when (new.key = 'content:publishing' and coalesce(new.value::jsonb ->> 'staffNumbers', 'false') <> 'true')
      execute function forget_staff_numbers()`);
  }
}
