import { Migration } from '@mikro-orm/migrations';

/** The few rows of the log that contain an e-mail address have an index, for the search for personal data. */
export class Migration20261128190502_activities_with_addresses extends Migration {
  override name = 'Migration20261128190502_activities_with_addresses';

  override up(): void {
    this.addSql(`create index "activities_address_index" on "activities" ("id")
      where ("changes"::text like '%@%' or "subject_title" like '%@%' or "actor_name" like '%@%')`);
  }
}
