import { Migration } from '@mikro-orm/migrations';

/** A trash for comments and guest messages, decisions that can be undone, and answers of the school to guest messages. */
export class Migration20261130000900_moderation extends Migration {
  override name = 'Migration20261130000900_moderation';

  override up(): void {
    const undoable = 'add "decision" varchar(20) null, add "former" jsonb null';
    this.addSql(`alter table "comments" ${undoable}, drop constraint "comments_status_check",
      add constraint "comments_status_check" check ("status" in ('approved', 'pending', 'rejected', 'trash')) not valid`);
    this.addSql(`alter table "guest_messages" ${undoable}, add "moderated_by_id" uuid null, add "answer" text null, add "answered_at" timestamptz null,
      drop constraint "guest_messages_status_check",
      add constraint "guest_messages_status_check" check ("status" in ('shown', 'pending', 'hidden', 'trash')) not valid`);
    this.addSql(`alter table "guest_messages" add constraint "guest_messages_moderated_by_id_foreign"
      foreign key ("moderated_by_id") references "users" ("id") on delete set null`);
  }
}
