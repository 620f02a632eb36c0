import { Migration } from '@mikro-orm/migrations';

/**
 * Comments (D-05). The database counts those that are shown, answers to what is not shown left out: it locks the article
 * first, so that two decisions at once both count. Each change is told under the article's own tag.
 */
export class Migration20261122060353 extends Migration {
  override name = 'Migration20261122060353';

  override up(): void {
    this.addSql(
      `create table "tolerated_signs" ("sign" varchar(100) not null, "times" int not null, "tolerated_at" timestamptz not null, primary key ("sign"));`,
    );
    this.addSql(`create index "tolerated_signs_tolerated_at_index" on "tolerated_signs" ("tolerated_at");`);

    this.addSql(
      `create table "comments" ("id" varchar(20) not null, "article_id" int not null, "parent_id" varchar(20) null, "author" varchar(100) not null, "email" varchar(254) null, "content" text not null, "status" text not null default 'pending', "is_school" boolean not null default false, "spam_score" smallint not null default 0, "spam_reasons" text[] not null default '{}', "created_at" timestamptz not null, "moderated_at" timestamptz null, "moderated_by_id" uuid null, primary key ("id"));`,
    );
    this.addSql(`create index "comments_parent_id_index" on "comments" ("parent_id");`);
    this.addSql(
      `create index "comments_article_index" on "comments" ("article_id", "status", "created_at" desc, "id" desc);`,
    );
    this.addSql(`create index "comments_newest_index" on "comments" ("created_at" desc, "id" desc);`);
    this.addSql(`create index "comments_status_newest_index" on "comments" ("status", "created_at" desc, "id" desc);`);
    this.addSql(
      `alter table "comments" add constraint "comments_article_id_foreign" foreign key ("article_id") references "articles" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "comments" add constraint "comments_parent_id_foreign" foreign key ("parent_id") references "comments" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "comments" add constraint "comments_moderated_by_id_foreign" foreign key ("moderated_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "comments" add constraint "comments_status_check" check ("status" in ('approved', 'pending', 'rejected'));`,
    );

    this.addSql(
      `alter table "guest_messages" add "spam_score" smallint not null default 0, add "spam_reasons" text[] not null default '{}';`,
    );
    this.addSql(`alter table "articles" add "comments_enabled" boolean not null default true;`);

    this.addSql(`
      create function count_comments() returns trigger language plpgsql
      as $$ declare
        was_shown boolean := tg_op <> 'INSERT' and old.status = 'approved';
        is_shown boolean := tg_op <> 'DELETE' and new.status = 'approved';
        article integer := case when tg_op = 'DELETE' then old.article_id else new.article_id end;
      begin
        if was_shown or is_shown then
          perform 1 from public.articles where id = article for no key update;
          update public.articles set comments = (
            select count(*) from public.comments as counted
            left join public.comments as parents on parents.id = counted.parent_id
            where counted.article_id = article and counted.status = 'approved'
              and (counted.parent_id is null or parents.status = 'approved'))
          where id = article;
          perform public.tell('comments:' || article, was_shown);
        end if;
        return null;
      end $$;`);
    this.addSql(
      'create trigger comments_changed after insert or update or delete on comments for each row execute function count_comments();',
    );
    this.addSql(
      `create trigger comments_emptied after truncate on comments for each statement execute function tell_change('articles');`,
    );
    this.addSql(`
      create function tell_comments_switch() returns trigger language plpgsql
      as $$ begin perform public.tell('comments:' || new.id, false); return null; end $$;`);
    this.addSql(
      'create trigger articles_comments_switched after update of comments_enabled on articles for each row when (old.comments_enabled <> new.comments_enabled) execute function tell_comments_switch();',
    );
  }

  override down(): void {
    this.addSql('drop trigger articles_comments_switched on articles;');
    this.addSql('drop function tell_comments_switch();');
    this.addSql('drop table "comments";');
    this.addSql('drop function count_comments();');
    this.addSql('drop table "tolerated_signs";');
    this.addSql(`alter table "articles" drop column "comments_enabled";`);
    this.addSql(`alter table "guest_messages" drop column "spam_score", drop column "spam_reasons";`);
  }
}
