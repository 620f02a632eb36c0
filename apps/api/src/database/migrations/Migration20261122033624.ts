import { Migration } from '@mikro-orm/migrations';

/** Who deleted an article, and an index of the deleted ones. */
export class Migration20261122033624 extends Migration {
  override name = 'Migration20261122033624';

  override up(): void | Promise<void> {
    this.addSql(`alter table "articles" add "deleted_by_id" uuid null;`);
    this.addSql(
      `alter table "articles" add constraint "articles_deleted_by_id_foreign" foreign key ("deleted_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `create index "articles_deleted_index" on "articles" ("deleted_at" desc, "id" desc) where "deleted_at" is not null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "articles" drop constraint "articles_deleted_by_id_foreign";`);

    this.addSql(`drop index "articles_deleted_index";`);
    this.addSql(`alter table "articles" drop column "deleted_by_id";`);
  }
}
