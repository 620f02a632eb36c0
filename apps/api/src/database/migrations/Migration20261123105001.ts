import { Migration } from '@mikro-orm/migrations';

/** Work on the files of pictures that is done outside of transactions: claims, and files that are to be deleted. */
export class Migration20261123105001 extends Migration {
  override name = 'Migration20261123105001';

  override up(): void {
    this.addSql(
      `create table "image_file_claims" ("id" uuid not null, "name" varchar(100) not null, "purpose" text not null, "until" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "image_file_claims_name_index" on "image_file_claims" ("name");`);
    this.addSql(`create index "image_file_claims_until_index" on "image_file_claims" ("until");`);
    this.addSql(
      `create unique index "image_file_claims_one_variants" on "image_file_claims" ("name") where "purpose" = 'variants';`,
    );
    this.addSql(
      `alter table "image_file_claims" add constraint "image_file_claims_purpose_check" check ("purpose" in ('upload', 'variants'));`,
    );
    this.addSql(
      `create table "image_removals" ("name" varchar(100) not null, "attempts" int not null default 0, "next_attempt_at" timestamptz not null, "claimed_until" timestamptz null, primary key ("name"));`,
    );
    this.addSql(`create index "image_removals_next_attempt_at_index" on "image_removals" ("next_attempt_at");`);
  }

  override down(): void {
    for (const table of ['image_removals', 'image_file_claims'])
      this.addSql(`drop table if exists "${table}" cascade;`);
  }
}
