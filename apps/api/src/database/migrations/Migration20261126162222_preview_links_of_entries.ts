import { Migration } from '@mikro-orm/migrations';

export class Migration20261126162222_preview_links_of_entries extends Migration {
  override name = 'Migration20261126162222_preview_links_of_entries';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "entry_preview_links" ("entry_id" int not null, "fingerprint" varchar(64) not null, "expires_at" timestamptz not null, primary key ("entry_id"));`,
    );
    this.addSql(
      `alter table "entry_preview_links" add constraint "entry_preview_links_fingerprint_unique" unique ("fingerprint");`,
    );
    this.addSql(`create index "entry_preview_links_expires_at_index" on "entry_preview_links" ("expires_at");`);

    this.addSql(
      `alter table "entry_preview_links" add constraint "entry_preview_links_entry_id_foreign" foreign key ("entry_id") references "collection_entries" ("id") on update cascade on delete cascade;`,
    );
  }
}
