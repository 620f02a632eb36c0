import { Migration } from '@mikro-orm/migrations';

/** A save of the identity changes what shows the school, and nothing that shows another setting. */
export class Migration20261130000700_identity_tag extends Migration {
  override name = 'Migration20261130000700_identity_tag';

  override up(): void {
    this.addSql(`create trigger settings_emptied_identity after truncate on settings
      for each statement execute function tell_change('identity')`);
  }
}
