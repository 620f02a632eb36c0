import { Migration } from '@mikro-orm/migrations';

/**
 * Which articles and accounts a new site was filled with. A site that is there already has no rows: nobody can tell
 * its samples from what staff wrote.
 */
export class Migration20261123110001 extends Migration {
  override name = 'Migration20261123110001';

  override up(): void {
    this.addSql(
      `create table "sample_articles" ("article_id" int not null, "version" int not null, primary key ("article_id"));`,
    );
    this.addSql(`create table "sample_users" ("user_id" uuid not null, primary key ("user_id"));`);
    this.addSql(
      `alter table "sample_articles" add constraint "sample_articles_article_id_foreign" foreign key ("article_id") references "articles" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "sample_users" add constraint "sample_users_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    for (const table of ['sample_users', 'sample_articles']) this.addSql(`drop table if exists "${table}" cascade;`);
  }
}
