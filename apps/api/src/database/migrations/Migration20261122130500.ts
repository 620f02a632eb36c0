import { Migration } from '@mikro-orm/migrations';
import { activityLogTriggers } from './version-0.1.0/activity-log.ts';
import { articleTables } from './version-0.1.0/article-tables.ts';
import { changeNotices } from './version-0.1.0/change-notices.ts';
import { commentTriggers } from './version-0.1.0/comments.ts';
import { identityTables } from './version-0.1.0/identity-tables.ts';
import { imageUseTriggers } from './version-0.1.0/image-uses.ts';
import { platformTables } from './version-0.1.0/platform-tables.ts';
import { searchFunctions, searchTriggers } from './version-0.1.0/search.ts';
import { siteTables } from './version-0.1.0/site-tables.ts';

/**
 * The tables of version 0.1.0. It made them with 37 migrations, the last of which had this name: its sites have recorded
 * it, so only a new database runs this.
 */
export class Migration20261122130500 extends Migration {
  override name = 'Migration20261122130500';

  override up(): void {
    const tables = [...platformTables, ...identityTables, ...articleTables, ...siteTables];
    const triggers = [
      ...changeNotices,
      ...imageUseTriggers,
      ...commentTriggers,
      ...searchTriggers,
      ...activityLogTriggers,
    ];
    for (const statement of [...searchFunctions, ...tables, ...triggers]) this.addSql(statement);
  }
}
