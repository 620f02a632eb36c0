/** Replaces a name or an address in the log (`texts.personalData.erased`). */
const erased = `'(data dihapus)'`;

const sameValue = (side: string) =>
  `(becomes -> '${side}' is not distinct from was -> '${side}' or becomes ->> '${side}' = ${erased})`;

/** Erasing a person may remove only personal data from a row of the log. The action, its time and the account stay. */
const isRedaction = `
  (new.id, new.at, new.actor_id, new.kind, new.action, new.subject_id, new.owner_id, new.count)
    is not distinct from (old.id, old.at, old.actor_id, old.kind, old.action, old.subject_id, old.owner_id, old.count)
  and new.actor_name in (old.actor_name, ${erased})
  and new.subject_title in (old.subject_title, ${erased})
  and (new.address is null or new.address is not distinct from old.address)
  and jsonb_array_length(new.changes) = jsonb_array_length(old.changes)
  and not exists (
    select from jsonb_array_elements(old.changes) with ordinality as former(was, place)
    join jsonb_array_elements(new.changes) with ordinality as latter(becomes, place) using (place)
    where not (becomes -> 'field' is not distinct from was -> 'field'
      and ${sameValue('before')} and ${sameValue('after')}))`;

/**
 * Rows are added, and removed when they are older than the setting says. Any other change is refused, also to the
 * application, which owns the table: a person can only be taken out of a row.
 */
export const activityLogTriggers = [
  // Between `limits.activity.daysFewest` and `daysMost`, whatever is stored.
  `create function activity_days() returns integer language sql stable as $$
      select coalesce((
        select least(greatest((value ->> 'activityDays')::integer, 30), 1825) from public.settings
        where key = 'content:privacy' and value ->> 'activityDays' ~ '^[0-9]{1,5}$'), 365) $$`,
  `create function refuse_activity_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.at < now() - public.activity_days() * interval '1 day' then return old; end if;
        elsif tg_op = 'UPDATE' then
          if ${isRedaction} then return new; end if;
        end if;
        raise exception 'what was logged stays as it is' using errcode = 'insufficient_privilege';
      end $$`,
  `create trigger activities_stay before update or delete on activities
    for each row execute function refuse_activity_change()`,
  `create trigger activities_stay_all before truncate on activities
    for each statement execute function refuse_activity_change()`,
];
