import { Migration } from '@mikro-orm/migrations';

/** Tells every process the school's new time zone at the commit that changes it. */
export class Migration20261130000600_time_zone_notices extends Migration {
  override name = 'Migration20261130000600_time_zone_notices';

  override up(): void {
    this.addSql(`create function tell_time_zone() returns trigger language plpgsql
      as $$ begin
        if tg_op = 'INSERT' or new.value ->> 'timeZone' is distinct from old.value ->> 'timeZone' then
          perform pg_notify('madrasah_changes', 'time-zone:' || coalesce(new.value ->> 'timeZone', ''));
        end if;
        return null;
      end $$`);
    this.addSql(`create trigger settings_tell_time_zone after insert or update of value on settings
      for each row when (new.key = 'content:identity') execute function tell_time_zone()`);
  }
}
