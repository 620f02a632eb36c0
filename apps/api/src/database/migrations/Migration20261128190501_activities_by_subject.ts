import { Migration } from '@mikro-orm/migrations';

/** The log of a subject is found by an index. */
export class Migration20261128190501_activities_by_subject extends Migration {
  override name = 'Migration20261128190501_activities_by_subject';

  override up(): void {
    this.addSql(`create index "activities_subject_index" on "activities" ("subject_id")`);
  }
}
