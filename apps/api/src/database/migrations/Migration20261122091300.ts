import { Migration } from '@mikro-orm/migrations';

/** What replaces a name or an address in the log (`texts.personalData.erased`). */
const erased = `'(data dihapus)'`;

const sameValue = (side: string) =>
  `(becomes -> '${side}' is not distinct from was -> '${side}' or becomes ->> '${side}' = ${erased})`;

/** A row of the log may lose whom it tells of, and nothing else: neither what was done, nor when, nor by which account. */
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

const refuse = `raise exception 'what was logged stays as it is' using errcode = 'insufficient_privilege';`;

/**
 * How long the log is kept is a setting, which the database reads itself, between bounds that no setting moves; a person
 * can be taken out of it. What staff look for in comments and guest messages is found by an index. Guest messages know
 * when they were decided on, so that what was hidden can go for good; those that are hidden already are counted from now.
 */
export class Migration20261122091300 extends Migration {
  override name = 'Migration20261122091300';

  override up(): void {
    this.addSql(
      `create index "comments_words_index" on "comments" using gin ("content" gin_trgm_ops, "author" gin_trgm_ops);`,
    );
    this.addSql(`create index "comments_email_index" on "comments" (lower("email")) where "email" is not null;`);
    this.addSql(
      `create index "guest_messages_words_index" on "guest_messages" using gin ("pesan" gin_trgm_ops, "nama_lengkap" gin_trgm_ops);`,
    );
    this.addSql(`alter table "guest_messages" add "moderated_at" timestamptz null;`);
    this.addSql(`update guest_messages set moderated_at = now() where status = 'hidden';`);

    // Between `limits.activity.daysFewest` and `daysMost`, whatever is stored.
    this.addSql(`create function activity_days() returns integer language sql stable as $$
      select coalesce((
        select least(greatest((value ->> 'activityDays')::integer, 30), 1825) from public.settings
        where key = 'content:privacy' and value ->> 'activityDays' ~ '^[0-9]{1,5}$'), 365) $$;`);
    this.addSql(`create or replace function refuse_activity_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.at < now() - public.activity_days() * interval '1 day' then return old; end if;
        elsif tg_op = 'UPDATE' then
          if ${isRedaction} then return new; end if;
        end if;
        ${refuse}
      end $$;`);
  }

  override down(): void {
    this.addSql(`create or replace function refuse_activity_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.at < now() - interval '365 days' then return old; end if;
        end if;
        ${refuse}
      end $$;`);
    this.addSql('drop function activity_days();');
    this.addSql(`alter table "guest_messages" drop column "moderated_at";`);
    this.addSql('drop index "guest_messages_words_index";');
    this.addSql('drop index "comments_email_index";');
    this.addSql('drop index "comments_words_index";');
  }
}
