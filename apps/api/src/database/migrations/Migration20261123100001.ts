import { Migration } from '@mikro-orm/migrations';

/** Sends a notification for each person whose sessions end or whose rights change, so that what they have open can end. */
export class Migration20261123100001 extends Migration {
  override name = 'Migration20261123100001';

  override up(): void {
    this.addSql(`create function notify_session_end() returns trigger language plpgsql as $$ begin
      perform pg_notify('madrasah_changes', 'sessions:' || old.user_id);
      return null;
    end $$;`);
    this.addSql(`create function notify_access_change() returns trigger language plpgsql as $$ begin
      perform pg_notify('madrasah_changes', 'sessions:' || old.id);
      return null;
    end $$;`);
    this.addSql(`create trigger sessions_removed after delete on sessions
      for each row when (old.revoked_at is null) execute function notify_session_end();`);
    this.addSql(`create trigger sessions_revoked after update on sessions
      for each row when (new.revoked_at is distinct from old.revoked_at) execute function notify_session_end();`);
    this.addSql(`create trigger users_access_changed after update on users
      for each row when (new.is_active is distinct from old.is_active or new.role is distinct from old.role)
      execute function notify_access_change();`);
  }

  override down(): void {
    this.addSql('drop trigger users_access_changed on users;');
    this.addSql('drop trigger sessions_revoked on sessions;');
    this.addSql('drop trigger sessions_removed on sessions;');
    this.addSql('drop function notify_access_change();');
    this.addSql('drop function notify_session_end();');
  }
}
