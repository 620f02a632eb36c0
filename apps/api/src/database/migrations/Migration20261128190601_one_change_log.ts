import { Migration } from '@mikro-orm/migrations';

const isPublic = (row: 'old' | 'new') => `(${row}.status = 'published' and ${row}.deleted_at is null)`;

/** One log of changes for every public kind; webhooks no longer have notes of their own. */
export class Migration20261128190601_one_change_log extends Migration {
  override name = 'Migration20261128190601_one_change_log';

  override up(): void {
    this.#noteEntries();
    this.#removeNotesOfWebhooks();
  }

  /** In the transaction that writes, so that no way of writing is forgotten. Drafts are not noted. */
  #noteEntries(): void {
    this.addSql(`create function note_entry_change() returns trigger language plpgsql as $$ begin
        insert into public.public_change_notes (type, subject_id)
          values (coalesce(new.kind, old.kind), coalesce(new.id, old.id));
        return null;
      end $$`);
    const noting = (name: string, event: string, condition: string) =>
      this.addSql(`create trigger ${name} after ${event} on collection_entries for each row when (${condition})
        execute function note_entry_change()`);
    noting('collection_entries_noted_as_added', 'insert', isPublic('new'));
    noting(
      'collection_entries_noted_as_changed',
      'update of version, status, deleted_at, starts_at, ends_at',
      `${isPublic('old')} or ${isPublic('new')}`,
    );
    noting('collection_entries_noted_as_removed', 'delete', isPublic('old'));
    // What is public already.
    this.addSql(`insert into "public_change_notes" ("type", "subject_id")
      select "kind", "id" from "collection_entries" where "status" = 'published' and "deleted_at" is null order by "id"`);
  }

  #removeNotesOfWebhooks(): void {
    this.addSql('drop trigger "articles_noted_for_webhooks" on "articles"');
    this.addSql('drop function note_webhook_change()');
    for (const table of ['webhook_changes', 'webhook_articles', 'webhook_marks']) this.addSql(`drop table "${table}"`);
  }
}
