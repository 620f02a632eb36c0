import { Migration } from '@mikro-orm/migrations';

/** API keys have rights to every kind of content; those of before keep theirs, which are to articles. */
export class Migration20261130001500_rights_of_keys extends Migration {
  override name = 'Migration20261130001500_rights_of_keys';

  override up(): void {
    this.addSql(`alter table "api_keys" alter column "right" type jsonb using jsonb_build_object('article', "right")`);
    this.addSql(`alter table "api_keys" rename column "right" to "rights"`);
  }
}
