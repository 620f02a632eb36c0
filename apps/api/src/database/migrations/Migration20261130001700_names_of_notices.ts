import { Migration } from '@mikro-orm/migrations';

/** Up to where authors were notified and letters cover notices, under names that say which of both is meant. */
export class Migration20261130001700_names_of_notices extends Migration {
  override name = 'Migration20261130001700_names_of_notices';

  override up(): void {
    this.addSql('alter table "notice_marks" rename column "told_until" to "notified_until"');
    this.addSql('alter table "notice_mail_readers" rename column "told_until" to "mailed_until"');
    this.addSql('alter function tell_moment(articles, boolean) rename to notify_planned_time');
  }
}
