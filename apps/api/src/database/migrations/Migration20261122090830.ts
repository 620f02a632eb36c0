import { Migration } from '@mikro-orm/migrations';

export class Migration20261122090830 extends Migration {

  override name = 'Migration20261122090830';

  override up(): void | Promise<void> {
    this.addSql(`create table "refused_logins" ("key" varchar(36) not null, "user_id" uuid null, "count" int not null, "address" varchar(45) null, "is_locked" boolean not null, "last_at" timestamptz not null, "ends_at" timestamptz not null, primary key ("key"));`);
    this.addSql(`create index "refused_logins_ends_at_index" on "refused_logins" ("ends_at");`);

    this.addSql(`create table "recovery_codes" ("user_id" uuid not null, "fingerprint" varchar(64) not null, primary key ("user_id", "fingerprint"));`);

    this.addSql(`create table "app_secrets" ("user_id" uuid not null, "secret" varchar(200) not null, "last_step" int null, primary key ("user_id"));`);

    this.addSql(`alter table "users" add "two_factor_since" timestamptz null;`);

    this.addSql(`alter table "sessions" add "browser" varchar(20) null, add "system" varchar(20) null;`);

    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "app_secrets" add constraint "app_secrets_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "refused_logins" cascade;`);
    this.addSql(`drop table if exists "recovery_codes" cascade;`);
    this.addSql(`drop table if exists "app_secrets" cascade;`);

    this.addSql(`create or replace function "activities_activities_stay_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "activities_stay" BEFORE DELETE OR UPDATE on "activities" for each ROW execute function "activities_activities_stay_fn"();`);

    this.addSql(`create or replace function "article_drafts_article_drafts_images_changed_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "article_drafts_images_changed" AFTER UPDATE on "article_drafts" for each ROW
  when ((new.pictures <> old.pictures)) execute function "article_drafts_article_drafts_images_changed_fn"();`);
    this.addSql(`create or replace function "article_drafts_article_drafts_images_forgotten_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "article_drafts_images_forgotten" AFTER DELETE on "article_drafts" for each ROW
  when ((old.pictures <> ''::text)) execute function "article_drafts_article_drafts_images_forgotten_fn"();`);
    this.addSql(`create or replace function "article_drafts_article_drafts_images_named_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "article_drafts_images_named" AFTER INSERT on "article_drafts" for each ROW
  when ((new.pictures <> ''::text)) execute function "article_drafts_article_drafts_images_named_fn"();`);

    this.addSql(`create or replace function "article_revisions_article_revisions_images_forgotten_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "article_revisions_images_forgotten" AFTER DELETE on "article_revisions" for each ROW execute function "article_revisions_article_revisions_images_forgotten_fn"();`);
    this.addSql(`create or replace function "article_revisions_article_revisions_images_named_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "article_revisions_images_named" AFTER INSERT OR UPDATE on "article_revisions" for each ROW execute function "article_revisions_article_revisions_images_named_fn"();`);

    this.addSql(`create or replace function "articles_articles_changed_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "articles_changed" AFTER DELETE OR INSERT OR UPDATE on "articles" for each ROW execute function "articles_articles_changed_fn"();`);
    this.addSql(`create or replace function "articles_articles_comments_switched_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "articles_comments_switched" AFTER UPDATE on "articles" for each ROW
  when ((old.comments_enabled <> new.comments_enabled)) execute function "articles_articles_comments_switched_fn"();`);
    this.addSql(`create or replace function "articles_articles_images_forgotten_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "articles_images_forgotten" AFTER DELETE on "articles" for each ROW execute function "articles_articles_images_forgotten_fn"();`);
    this.addSql(`create or replace function "articles_articles_images_named_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "articles_images_named" AFTER INSERT OR UPDATE on "articles" for each ROW execute function "articles_articles_images_named_fn"();`);

    this.addSql(`create or replace function "categories_categories_changed_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "categories_changed" AFTER DELETE OR INSERT OR UPDATE on "categories" for each ROW execute function "categories_categories_changed_fn"();`);

    this.addSql(`create or replace function "comments_comments_changed_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "comments_changed" AFTER DELETE OR INSERT OR UPDATE on "comments" for each ROW execute function "comments_comments_changed_fn"();`);

    this.addSql(`create or replace function "gallery_items_gallery_items_images_forgotten_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "gallery_items_images_forgotten" AFTER DELETE on "gallery_items" for each ROW execute function "gallery_items_gallery_items_images_forgotten_fn"();`);
    this.addSql(`create or replace function "gallery_items_gallery_items_images_named_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "gallery_items_images_named" AFTER INSERT OR UPDATE on "gallery_items" for each ROW execute function "gallery_items_gallery_items_images_named_fn"();`);
    this.addSql(`create or replace function "gallery_items_gallery_items_tell_articles_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "gallery_items_tell_articles" AFTER DELETE OR INSERT OR UPDATE on "gallery_items" for each STATEMENT execute function "gallery_items_gallery_items_tell_articles_fn"();`);

    this.addSql(`create or replace function "guest_messages_guest_messages_changed_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "guest_messages_changed" AFTER DELETE OR INSERT OR UPDATE on "guest_messages" for each ROW execute function "guest_messages_guest_messages_changed_fn"();`);

    this.addSql(`create or replace function "images_images_tell_articles_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "images_tell_articles" AFTER UPDATE on "images" for each STATEMENT execute function "images_images_tell_articles_fn"();`);

    this.addSql(`alter table "sessions" drop column "browser", drop column "system";`);

    this.addSql(`create or replace function "settings_settings_changed_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "settings_changed" AFTER DELETE OR INSERT OR UPDATE on "settings" for each ROW execute function "settings_settings_changed_fn"();`);
    this.addSql(`create or replace function "settings_settings_images_forgotten_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "settings_images_forgotten" AFTER DELETE on "settings" for each ROW execute function "settings_settings_images_forgotten_fn"();`);
    this.addSql(`create or replace function "settings_settings_images_named_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "settings_images_named" AFTER INSERT OR UPDATE on "settings" for each ROW execute function "settings_settings_images_named_fn"();`);

    this.addSql(`alter table "users" drop column "two_factor_since";`);
    this.addSql(`create or replace function "users_users_changed_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "users_changed" AFTER DELETE OR UPDATE on "users" for each ROW execute function "users_users_changed_fn"();`);
    this.addSql(`create or replace function "users_users_images_forgotten_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "users_images_forgotten" AFTER DELETE on "users" for each ROW execute function "users_users_images_forgotten_fn"();`);
    this.addSql(`create or replace function "users_users_images_named_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "users_images_named" AFTER INSERT OR UPDATE on "users" for each ROW execute function "users_users_images_named_fn"();`);
  }

}
