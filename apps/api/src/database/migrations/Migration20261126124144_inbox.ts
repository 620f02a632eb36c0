import { Migration } from '@mikro-orm/migrations';

export class Migration20261126124144_inbox extends Migration {
  override name = 'Migration20261126124144_inbox';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "inquiry_settings" ("name" varchar(20) not null, "due_days" smallint not null, "kept_days" smallint not null, "is_checked" boolean not null, "confidant_id" uuid null, "version" int not null, primary key ("name"));`,
    );

    this.addSql(
      `create table "inquiries" ("id" varchar(20) not null, "number" varchar(8) not null, "code_digest" varchar(64) not null, "kind" varchar(30) not null, "state" varchar(10) not null, "name" varchar(100) null, "email" varchar(254) null, "whatsapp" varchar(15) null, "text" text not null, "reason" text null, "is_about_person" boolean not null, "is_spam" boolean not null, "spam_reasons" text[] not null default '{}', "marked_at" timestamptz null, "due_on" date not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "updated_by_id" uuid null, primary key ("id"));`,
    );
    this.addSql(`alter table "inquiries" add constraint "inquiries_number_unique" unique ("number");`);
    this.addSql(`create index "inquiries_newest_index" on "inquiries" ("created_at" desc, "id" desc);`);

    this.addSql(
      `create table "inquiry_steps" ("id" bigserial primary key, "inquiry_id" varchar(20) not null, "state" varchar(10) not null, "at" timestamptz not null, "by_id" uuid null);`,
    );
    this.addSql(`create index "inquiry_steps_inquiry_id_index" on "inquiry_steps" ("inquiry_id");`);

    this.addSql(
      `create table "inquiry_files" ("inquiry_id" varchar(20) not null, "position" smallint not null, "document_id" varchar(20) not null, primary key ("inquiry_id", "position"));`,
    );
    this.addSql(
      `alter table "inquiry_files" add constraint "inquiry_files_document_id_unique" unique ("document_id");`,
    );

    this.addSql(
      `create table "inquiry_answers" ("id" bigserial primary key, "inquiry_id" varchar(20) not null, "text" text not null, "channel" varchar(10) not null, "at" timestamptz not null, "by_id" uuid null);`,
    );
    this.addSql(`create index "inquiry_answers_inquiry_id_index" on "inquiry_answers" ("inquiry_id");`);

    this.addSql(
      `alter table "inquiry_settings" add constraint "inquiry_settings_confidant_id_foreign" foreign key ("confidant_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "inquiries" add constraint "inquiries_updated_by_id_foreign" foreign key ("updated_by_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "inquiry_steps" add constraint "inquiry_steps_inquiry_id_foreign" foreign key ("inquiry_id") references "inquiries" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "inquiry_steps" add constraint "inquiry_steps_by_id_foreign" foreign key ("by_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "inquiry_files" add constraint "inquiry_files_inquiry_id_foreign" foreign key ("inquiry_id") references "inquiries" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "inquiry_answers" add constraint "inquiry_answers_inquiry_id_foreign" foreign key ("inquiry_id") references "inquiries" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "inquiry_answers" add constraint "inquiry_answers_by_id_foreign" foreign key ("by_id") references "users" ("id") on delete set null;`,
    );
  }
}
