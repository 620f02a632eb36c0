import { Migration } from '@mikro-orm/migrations';

/** Links to articles that are not published. */
export class Migration20261122041501 extends Migration {
  override name = 'Migration20261122041501';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "preview_links" ("article_id" int not null, "fingerprint" varchar(64) not null, "expires_at" timestamptz not null, primary key ("article_id"));`,
    );
    this.addSql(
      `alter table "preview_links" add constraint "preview_links_fingerprint_unique" unique ("fingerprint");`,
    );
    this.addSql(`create index "preview_links_expires_at_index" on "preview_links" ("expires_at");`);

    this.addSql(
      `alter table "preview_links" add constraint "preview_links_article_id_foreign" foreign key ("article_id") references "articles" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "preview_links" cascade;`);
  }
}
