import { Migration } from '@mikro-orm/migrations';

const withoutNumbers = `content = content - 'nip' - 'nuptk' where content ?| array['nip', 'nuptk']`;

/** Entries in an order that staff set, and the deletion of numbers of staff that may no longer be stored. */
export class Migration20261126033000_places_of_entries extends Migration {
  override name = 'Migration20261126033000_places_of_entries';

  override up(): void {
    this.addSql(`alter table "collection_entries" add "place" int not null default 0`);
    this.addSql(
      `create index "collection_entries_places_index" on "collection_entries" ("kind", "place", "id") where "status" = 'published' and "deleted_at" is null`,
    );
    this.addSql(`create trigger collection_entries_arranged after update of place on collection_entries
      for each row when (old.place <> new.place) execute function tell_entry_change()`);
    this.#forgetNumbers();
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
