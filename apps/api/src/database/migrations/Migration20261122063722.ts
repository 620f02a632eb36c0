import { Migration } from '@mikro-orm/migrations';

/** What author and editor have told each other about a draft. */
export class Migration20261122063722 extends Migration {
  override name = 'Migration20261122063722';

  override up(): void {
    this.addSql(
      `create table "article_reviews" ("article_id" int not null, "state" text not null, "review_note" text not null, "asked_at" timestamptz not null, "asked_by_id" uuid null, "review_answer" text not null default '', "answered_at" timestamptz null, "answered_by_id" uuid null, primary key ("article_id"));`,
    );

    this.addSql(
      `alter table "article_reviews" add constraint "article_reviews_article_id_foreign" foreign key ("article_id") references "articles" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "article_reviews" add constraint "article_reviews_asked_by_id_foreign" foreign key ("asked_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "article_reviews" add constraint "article_reviews_answered_by_id_foreign" foreign key ("answered_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "article_reviews" add constraint "article_reviews_state_check" check ("state" in ('requested', 'returned'));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "article_reviews" cascade;`);
  }
}
