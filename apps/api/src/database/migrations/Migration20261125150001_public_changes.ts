import { Migration } from '@mikro-orm/migrations';

const isPublic = (row: 'old' | 'new') => `(${row}.status = 'published' and ${row}.deleted_at is null)`;

/** The feed of public changes. */
export class Migration20261125150001_public_changes extends Migration {
  override name = 'Migration20261125150001_public_changes';

  override up(): void {
    this.addSql(`create table "public_changes" (
      "type" varchar(10) not null,
      "subject_id" int not null,
      "position" int not null,
      "change" varchar(10) not null,
      "version" int null,
      "changed_at" timestamptz not null,
      primary key ("type", "subject_id")
    )`);
    this.addSql(`create unique index "public_changes_position_index" on "public_changes" ("position")`);
    this.addSql(
      `create index "public_changes_deleted_index" on "public_changes" ("changed_at") where "change" = 'deleted'`,
    );
    this.addSql(
      `create table "public_change_notes" ("id" bigserial primary key, "type" varchar(10) not null, "subject_id" int not null)`,
    );
    this.addSql(`create table "public_change_feeds" (
      "name" varchar(20) primary key,
      "feed_id" uuid not null,
      "head" int not null,
      "forgotten_until" int not null,
      "due_until" timestamptz not null
    )`);
    this.#addTriggers();
    // What is public already becomes the beginning of the feed.
    this.addSql(`insert into "public_change_notes" ("type", "subject_id")
      select 'category', "id" from "categories"`);
    this.addSql(`insert into "public_change_notes" ("type", "subject_id")
      select 'article', "id" from "articles" where "status" = 'published' and "deleted_at" is null order by "id"`);
  }

  /** In the transaction that writes, so that no way of writing is forgotten. Drafts are not noted. */
  #addTriggers(): void {
    this.addSql(`create function note_public_change() returns trigger language plpgsql as $$ begin
        insert into public.public_change_notes (type, subject_id) values (tg_argv[0], coalesce(new.id, old.id));
        return null;
      end $$`);
    const noting = (name: string, event: string, table: string, condition: string, type: string) =>
      this.addSql(`create trigger ${name} after ${event} on ${table} for each row ${condition}
        execute function note_public_change('${type}')`);
    noting('articles_noted_as_added', 'insert', 'articles', `when (${isPublic('new')})`, 'article');
    noting(
      'articles_noted_as_changed',
      'update of version, status, deleted_at, published_at, expires_at',
      'articles',
      `when (${isPublic('old')} or ${isPublic('new')})`,
      'article',
    );
    noting('articles_noted_as_removed', 'delete', 'articles', `when (${isPublic('old')})`, 'article');
    noting('categories_noted_for_changes', 'insert or delete or update of version', 'categories', '', 'category');
  }
}
