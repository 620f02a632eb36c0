import { Migration } from '@mikro-orm/migrations';

/** A save of the identity changes what shows the school, and nothing that shows another setting. */
export class Migration20261201700000_identity_tag extends Migration {
  override name = 'Migration20261201700000_identity_tag';

  override up(): void {
    this.addSql(`create or replace function tell_setting_change() returns trigger language plpgsql
      as $$ begin
        if coalesce(new.key, old.key) = 'content:identity' then
          perform public.tell('identity', tg_op = 'DELETE');
          return null;
        end if;
        if coalesce(new.key, old.key) = 'content:features' then
          perform public.tell('features',
            not (coalesce(new.value -> 'off', '[]'::jsonb) <@ coalesce(old.value -> 'off', '[]'::jsonb)));
        end if;
        perform public.tell('settings', tg_op = 'DELETE'
          or (new.key = 'content:display' and (new.value ->> 'authorNames') is distinct from 'true'));
        return null;
      end $$`);
    this.addSql(`create trigger settings_emptied_identity after truncate on settings
      for each statement execute function tell_change('identity')`);
  }
}
