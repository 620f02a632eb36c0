import { Migration } from '@mikro-orm/migrations';

/**
 * Notices tell apart what was edited from what was withdrawn: of the first, copies may be shown while the database is
 * away, of the second no longer. Whatever was withdrawn is told as edited too, for processes that know only that.
 */
export class Migration20261121232500 extends Migration {
  override name = 'Migration20261121232500';

  override up(): void {
    this.addSql(`
      create function tell(tag text, is_withdrawn boolean) returns void language plpgsql
      as $$ begin
        perform pg_notify('madrasah_changes', tag);
        if is_withdrawn then perform pg_notify('madrasah_changes', tag || ':withdrawn'); end if;
      end $$;`);
    this.addSql(`
      create or replace function tell_change() returns trigger language plpgsql
      as $$ begin perform public.tell(tg_argv[0], tg_op = 'TRUNCATE'); return null; end $$;`);

    this.addSql(`
      create or replace function tell_article_change() returns trigger language plpgsql
      as $$ declare
        was_shown boolean := tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null;
        is_shown boolean := tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null;
        has_moved boolean := old.slug is distinct from new.slug or old.category_id is distinct from new.category_id;
        lost_author boolean := old.author_user_id is not null and new.author_user_id is distinct from old.author_user_id;
      begin
        if was_shown or is_shown then
          perform public.tell('articles', was_shown and (not is_shown or has_moved or lost_author));
        end if;
        return null;
      end $$;`);

    // What is told of a person may not be shown once it has changed, as a copy either.
    this.addSql(`
      create function tell_user_change() returns trigger language plpgsql
      as $$ begin
        if tg_op = 'DELETE'
          or (old.full_name, old.avatar, old.is_active) is distinct from (new.full_name, new.avatar, new.is_active) then
          perform public.tell('articles', true);
        end if;
        return null;
      end $$;`);
    this.addSql(`
      create function tell_category_change() returns trigger language plpgsql
      as $$ begin
        perform public.tell('categories', tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.slug <> new.slug));
        return null;
      end $$;`);
    // 'content:display' says whether visitors are told who wrote what.
    this.addSql(`
      create function tell_setting_change() returns trigger language plpgsql
      as $$ begin
        perform public.tell('settings', tg_op = 'DELETE'
          or (new.key = 'content:display' and (new.value ->> 'authorNames') is distinct from 'true'));
        return null;
      end $$;`);
    this.addSql(`
      create function tell_guest_message_change() returns trigger language plpgsql
      as $$ declare
        was_shown boolean := tg_op <> 'INSERT' and old.status = 'shown';
        is_shown boolean := tg_op <> 'DELETE' and new.status = 'shown';
      begin
        if was_shown or is_shown then perform public.tell('guestbook', was_shown); end if;
        return null;
      end $$;`);

    const replaced = [
      ['users', 'articles', 'delete or update of full_name, avatar, is_active', 'tell_user_change'],
      ['categories', 'categories', 'insert or update or delete', 'tell_category_change'],
      ['settings', 'settings', 'insert or update or delete', 'tell_setting_change'],
      ['guest_messages', 'guestbook', 'insert or update or delete', 'tell_guest_message_change'],
    ];
    for (const [table, tag, events, routine] of replaced) {
      this.addSql(`drop trigger ${table}_tell_${tag} on ${table};`);
      this.addSql(
        `create trigger ${table}_changed after ${events} on ${table} for each row execute function ${routine}();`,
      );
      this.addSql(
        `create trigger ${table}_emptied after truncate on ${table} for each statement execute function tell_change('${tag}');`,
      );
    }
  }

  override down(): void {
    const former = [
      ['users', 'articles', 'delete or update of full_name, avatar', 'tell_user_change'],
      ['categories', 'categories', 'insert or update or delete', 'tell_category_change'],
      ['settings', 'settings', 'insert or update or delete or truncate', 'tell_setting_change'],
      ['guest_messages', 'guestbook', 'insert or update or delete or truncate', 'tell_guest_message_change'],
    ];
    for (const [table, tag, events, routine] of former) {
      this.addSql(`drop trigger ${table}_emptied on ${table};`);
      this.addSql(`drop trigger ${table}_changed on ${table};`);
      this.addSql(`drop function ${routine}();`);
      this.addSql(
        `create trigger ${table}_tell_${tag} after ${events} on ${table} for each statement execute function tell_change('${tag}');`,
      );
    }
    this.addSql(`
      create or replace function tell_change() returns trigger language plpgsql
      as $$ begin perform pg_notify('madrasah_changes', tg_argv[0]); return null; end $$;`);
    this.addSql(`
      create or replace function tell_article_change() returns trigger language plpgsql
      as $$ begin
        if (tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null)
          or (tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null) then
          perform pg_notify('madrasah_changes', 'articles');
        end if;
        return null;
      end $$;`);
    this.addSql('drop function tell(text, boolean);');
  }
}
