import { Migration } from '@mikro-orm/migrations';

/** What decides in which lists an entry stands, at which place, and at which address it is found. */
const placing = ['slug', 'title', 'starts_at', 'ends_at', 'facets', 'dates'];
const placingOf = (row: 'old' | 'new') => `(${placing.map((column) => `${row}.${column}`).join(', ')})`;

/** The days on which an entry takes place, for queries by day. */
export class Migration20261126022900_event_dates extends Migration {
  override name = 'Migration20261126022900_event_dates';

  override up(): void {
    this.addSql('alter table "collection_entries" add column "dates" datemultirange null');
    this.addSql(`create index "collection_entries_dates_index" on "collection_entries" using gist ("dates")
      where "dates" is not null and "status" = 'published' and "deleted_at" is null`);
    this.#changeNotices();
  }

  /** As before, and for entries whose days changed. */
  #changeNotices(): void {
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
  }
}
