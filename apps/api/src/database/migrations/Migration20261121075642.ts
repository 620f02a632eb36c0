import { Migration } from '@mikro-orm/migrations';

export class Migration20261121075642 extends Migration {
  override name = 'Migration20261121075642';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "subscribers" ("id" serial primary key, "email" varchar(254) not null, "unsubscribe_token" uuid not null, "created_at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "subscribers" add constraint "subscribers_unsubscribe_token_unique" unique ("unsubscribe_token");`,
    );
    this.addSql(`create unique index "subscribers_email_unique" on "subscribers" (lower("email"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "subscribers" cascade;`);
  }
}
