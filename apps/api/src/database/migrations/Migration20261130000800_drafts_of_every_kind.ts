import { Migration } from '@mikro-orm/migrations';

/** Drafts and presence of entries as well as of articles: what they belong to is a name and a public id. */
export class Migration20261130000800_drafts_of_every_kind extends Migration {
  override name = 'Migration20261130000800_drafts_of_every_kind';

  override up(): void {
    this.addSql('alter table "article_drafts" rename to "drafts"');
    this.addSql('alter table "drafts" rename column "article_public_id" to "subject_id"');
    this.addSql(`alter table "drafts" add "subject" varchar(30) not null default 'article'`);
    this.addSql('alter table "drafts" rename constraint "article_drafts_pkey" to "drafts_pkey"');
    this.addSql('alter table "drafts" rename constraint "article_drafts_user_id_foreign" to "drafts_user_id_foreign"');
    this.addSql('alter index "article_drafts_updated_at_index" rename to "drafts_updated_at_index"');
    for (const event of ['named', 'changed', 'forgotten']) {
      this.addSql(`alter trigger "article_drafts_images_${event}" on "drafts" rename to "drafts_images_${event}"`);
    }
    this.addSql('drop table "article_presence"');
    this.addSql(`create unlogged table "presence" (
      "subject" varchar(30) not null,
      "subject_id" varchar(20) not null,
      "user_id" uuid not null,
      "since" timestamptz not null,
      "seen_at" timestamptz not null,
      primary key ("subject", "subject_id", "user_id"),
      constraint "presence_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
    )`);
  }
}
