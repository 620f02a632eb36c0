import { Migration } from '@mikro-orm/migrations';

export class Migration20261121062203 extends Migration {
  override name = 'Migration20261121062203';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "attempt_counts" ("key" varchar(400) not null, "count" int not null, "resets_at" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(`create index "attempt_counts_resets_at_index" on "attempt_counts" ("resets_at");`);

    this.addSql(
      `create table "guest_messages" ("id" serial primary key, "nama_lengkap" varchar(100) not null, "jabatan_posisi" varchar(100) null, "rating" smallint not null, "pesan" text not null, "tanggal_kirim" timestamptz not null, "status" text not null default 'shown');`,
    );
    this.addSql(
      `create index "guest_messages_newest_index" on "guest_messages" ("status", "tanggal_kirim" desc, "id" desc);`,
    );

    this.addSql(
      `create table "article_visits" ("article_id" int not null, "visitor_id" uuid not null, "counted_at" timestamptz not null, primary key ("article_id", "visitor_id"));`,
    );
    this.addSql(`create index "article_visits_counted_at_index" on "article_visits" ("counted_at");`);

    this.addSql(
      `create table "article_tallies" ("id" serial primary key, "article_id" int not null, "views" int not null default 0, "likes" int not null default 0);`,
    );
    this.addSql(`create index "article_tallies_article_id_index" on "article_tallies" ("article_id");`);

    this.addSql(
      `create table "article_likes" ("article_id" int not null, "visitor_id" uuid not null, primary key ("article_id", "visitor_id"));`,
    );

    this.addSql(`alter table "images" add "variants" jsonb null;`);

    this.addSql(
      `alter table "articles" add "search_document" tsvector generated always as (article_search_document(title, tags, excerpt, content)) stored null;`,
    );
    this.addSql(`create index "articles_search_index" on "articles" using gin ("search_document");`);
    this.addSql(
      `create index "articles_title_trigram_index" on "articles" using gin (search_text("title") gin_trgm_ops);`,
    );
    this.addSql(
      `create index "articles_tags_index" on "articles" using gin ("tags") where "status" = 'published' and "deleted_at" is null;`,
    );
    this.addSql(
      `create index "articles_featured_index" on "articles" ("published_at" desc, "id" desc) where "featured" and "status" = 'published' and "deleted_at" is null;`,
    );

    this.addSql(
      `create trigger guest_messages_tell_guestbook after insert or update or delete or truncate on guest_messages for each statement execute function tell_change('guestbook');`,
    );
    this.addSql(
      `alter table "guest_messages" add constraint "guest_messages_status_check" check ("status" in ('shown', 'pending', 'hidden'));`,
    );

    this.addSql(
      `alter table "article_visits" add constraint "article_visits_article_id_foreign" foreign key ("article_id") references "articles" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "article_tallies" add constraint "article_tallies_article_id_foreign" foreign key ("article_id") references "articles" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "article_likes" add constraint "article_likes_article_id_foreign" foreign key ("article_id") references "articles" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    for (const table of ['attempt_counts', 'guest_messages', 'article_visits', 'article_tallies', 'article_likes']) {
      this.addSql(`drop table if exists "${table}" cascade;`);
    }
    for (const index of [
      'articles_search_index',
      'articles_title_trigram_index',
      'articles_tags_index',
      'articles_featured_index',
    ]) {
      this.addSql(`drop index "${index}";`);
    }
    this.addSql(`alter table "articles" drop column "search_document";`);
    this.addSql(`alter table "images" drop column "variants";`);
  }
}
