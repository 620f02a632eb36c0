import { Migration } from '@mikro-orm/migrations';

/** Webhooks become readers of the log of changes. What they were last sent becomes its beginning. */
export class Migration20261128190600_positions_of_webhooks extends Migration {
  override name = 'Migration20261128190600_positions_of_webhooks';

  override up(): void {
    this.addSql(`alter table "public_changes"
      alter column "type" type varchar(30),
      add column "public_since" int not null default 0,
      add column "facts" jsonb null`);
    this.addSql(`alter table "public_change_notes" alter column "type" type varchar(30)`);
    this.addSql(`create index "public_changes_type_index" on "public_changes" ("type", "position")`);
    this.addSql(`alter table "webhooks" add column "position" int null`);
    this.#moveState();
  }

  /**
   * Only while there is an active webhook and no feed. Each article that receivers know is noted, so that the first round
   * reports exactly what they have not received: other public articles are noted already.
   */
  #moveState(): void {
    this.addSql(`insert into "public_change_feeds" ("name", "feed_id", "head", "forgotten_until", "due_until")
      select 'public', gen_random_uuid(), (select count(*)::int from "webhook_articles"), 0, "told_until"
      from "webhook_marks" where "name" = 'articles' and exists (select from "webhooks" where "is_active")
      on conflict do nothing`);
    this.addSql(`insert into "public_changes" ("type", "subject_id", "position", "change", "version", "facts", "changed_at")
      select 'article', "article_id", row_number() over (order by "article_id"), 'published',
        ("facts" ->> 'version')::int, "facts", ("facts" ->> 'updatedAt')::timestamptz
      from "webhook_articles"
      where exists (select from "public_change_feeds") and not exists (select from "public_changes")`);
    this.addSql(`insert into "public_change_notes" ("type", "subject_id")
      select 'article', "subject_id" from "public_changes" where "facts" is not null order by "subject_id"`);
    this.addSql(`update "webhooks" set "position" = (select "head" from "public_change_feeds")
      where "is_active" and exists (select from "public_changes" where "facts" is not null)`);
  }
}
