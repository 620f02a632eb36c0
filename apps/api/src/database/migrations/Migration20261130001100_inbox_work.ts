import { Migration } from '@mikro-orm/migrations';

/** Who is to answer an inquiry, notes of staff, reasons of steps, and an index for words of the text. */
export class Migration20261130001100_inbox_work extends Migration {
  override name = 'Migration20261130001100_inbox_work';

  override up(): void {
    this.addSql(`create index "inquiries_typed_index" on "inquiries" using gin
      (search_text("text") gin_trgm_ops, search_text("name") gin_trgm_ops, search_text("email") gin_trgm_ops)`);
    this.addSql(`alter table "inquiry_steps" add "reason" text null`);
    this.addSql(`alter table "inquiries" add "assigned_to_id" uuid null`);
    this.addSql(`alter table "inquiries" add constraint "inquiries_assigned_to_id_foreign"
      foreign key ("assigned_to_id") references "users" ("id") on delete set null`);
    this.addSql(`create table "inquiry_notes" ("id" bigserial primary key, "inquiry_id" varchar(20) not null,
      "text" text not null, "at" timestamptz not null, "by_id" uuid null)`);
    this.addSql(`create index "inquiry_notes_inquiry_id_index" on "inquiry_notes" ("inquiry_id")`);
    this.addSql(`alter table "inquiry_notes" add constraint "inquiry_notes_inquiry_id_foreign"
      foreign key ("inquiry_id") references "inquiries" ("id") on delete cascade`);
    this.addSql(`alter table "inquiry_notes" add constraint "inquiry_notes_by_id_foreign"
      foreign key ("by_id") references "users" ("id") on delete set null`);
  }
}
