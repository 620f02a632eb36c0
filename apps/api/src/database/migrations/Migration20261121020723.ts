import { Migration } from '@mikro-orm/migrations';

export class Migration20261121020723 extends Migration {
  override name = 'Migration20261121020723';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "categories" ("id" serial primary key, "slug" varchar(120) not null, "name" varchar(100) not null, "description" text not null default '', "color" varchar(7) null, "parent_id" int null, "position" int not null default 0, "fixed" boolean not null default false, "href" varchar(255) null);`,
    );
    this.addSql(`alter table "categories" add constraint "categories_slug_unique" unique ("slug");`);
    this.addSql(`create unique index "categories_name_unique" on "categories" (lower("name"));`);

    this.addSql(
      `create table "settings" ("key" text not null, "value" jsonb not null, "updated_at" timestamptz not null, primary key ("key"));`,
    );

    this.addSql(
      `create table "images" ("name" varchar(100) not null, "type" varchar(20) not null, "width" int not null, "height" int not null, "bytes" int not null, "created_at" timestamptz not null, primary key ("name"));`,
    );

    this.addSql(
      `create table "users" ("id" uuid not null, "full_name" varchar(100) not null, "username" varchar(30) not null, "email" varchar(254) not null, "role" varchar(20) not null default 'author', "is_active" boolean not null default true, "password_hash" varchar(255) not null, "avatar" text null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "last_login_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create unique index "users_username_unique" on "users" (lower("username"));`);
    this.addSql(`create unique index "users_email_unique" on "users" (lower("email"));`);

    this.addSql(
      `create table "sessions" ("id" uuid not null, "user_id" uuid not null, "refresh_id" uuid not null, "previous_refresh_id" uuid null, "rotated_at" timestamptz null, "remembered" boolean not null default false, "created_at" timestamptz not null, "expires_at" timestamptz not null, "revoked_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_expires_at_index" on "sessions" ("expires_at");`);

    this.addSql(
      `create table "articles" ("id" serial primary key, "public_id" varchar(20) not null, "slug" varchar(140) null, "title" varchar(255) not null default '', "content" text not null default '', "excerpt" text not null default '', "status" text not null default 'draft', "category_id" int not null, "author" varchar(100) not null default 'Administrator', "author_user_id" uuid null, "updated_by_id" uuid null, "date" date not null, "read_time" varchar(40) not null default '5 min read', "image" text null, "tags" text[] not null default '{}', "featured" boolean not null default false, "views" int not null default 0, "likes" int not null default 0, "comments" int not null default 0, "created_at" timestamptz not null, "updated_at" timestamptz not null, "published_at" timestamptz null, "deleted_at" timestamptz null, "version" int not null default 1);`,
    );
    this.addSql(`alter table "articles" add constraint "articles_public_id_unique" unique ("public_id");`);
    this.addSql(`alter table "articles" add constraint "articles_slug_unique" unique ("slug");`);
    this.addSql(`create index "articles_author_user_id_index" on "articles" ("author_user_id");`);
    this.addSql(
      `create index "articles_published_index" on "articles" ("published_at" desc, "id" desc) where "status" = 'published' and "deleted_at" is null;`,
    );
    this.addSql(
      `create index "articles_category_published_index" on "articles" ("category_id", "published_at" desc, "id" desc) where "status" = 'published' and "deleted_at" is null;`,
    );
    this.addSql(
      `create index "articles_created_index" on "articles" ("created_at" desc, "id" desc) where "deleted_at" is null;`,
    );

    this.addSql(
      `create table "gallery_items" ("id" serial primary key, "article_id" int not null, "image_url" text not null, "caption" text not null default '', "position" int not null);`,
    );
    this.addSql(`create index "gallery_items_article_id_index" on "gallery_items" ("article_id");`);

    this.addSql(
      `create table "former_slugs" ("slug" varchar(140) not null, "article_id" int not null, primary key ("slug"));`,
    );
    this.addSql(`create index "former_slugs_article_id_index" on "former_slugs" ("article_id");`);

    this.addSql(
      `alter table "categories" add constraint "categories_parent_id_foreign" foreign key ("parent_id") references "categories" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "settings" add constraint "settings_key_check" check ("key" in ('banners', 'youtubeLinks', 'socialLinks', 'websiteInfo', 'fixedBanners'));`,
    );

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "articles" add constraint "articles_category_id_foreign" foreign key ("category_id") references "categories" ("id");`,
    );
    this.addSql(
      `alter table "articles" add constraint "articles_author_user_id_foreign" foreign key ("author_user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "articles" add constraint "articles_updated_by_id_foreign" foreign key ("updated_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "articles" add constraint "articles_status_check" check ("status" in ('draft', 'published', 'archived'));`,
    );

    this.addSql(
      `alter table "gallery_items" add constraint "gallery_items_article_id_foreign" foreign key ("article_id") references "articles" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "former_slugs" add constraint "former_slugs_article_id_foreign" foreign key ("article_id") references "articles" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "categories" drop constraint "categories_parent_id_foreign";`);
    this.addSql(`alter table "articles" drop constraint "articles_category_id_foreign";`);
    this.addSql(`alter table "sessions" drop constraint "sessions_user_id_foreign";`);
    this.addSql(`alter table "articles" drop constraint "articles_author_user_id_foreign";`);
    this.addSql(`alter table "articles" drop constraint "articles_updated_by_id_foreign";`);
    this.addSql(`alter table "gallery_items" drop constraint "gallery_items_article_id_foreign";`);
    this.addSql(`alter table "former_slugs" drop constraint "former_slugs_article_id_foreign";`);

    this.addSql(`drop table if exists "categories" cascade;`);
    this.addSql(`drop table if exists "settings" cascade;`);
    this.addSql(`drop table if exists "images" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
    this.addSql(`drop table if exists "sessions" cascade;`);
    this.addSql(`drop table if exists "articles" cascade;`);
    this.addSql(`drop table if exists "gallery_items" cascade;`);
    this.addSql(`drop table if exists "former_slugs" cascade;`);
  }
}
