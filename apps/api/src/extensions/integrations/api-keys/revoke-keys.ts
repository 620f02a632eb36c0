import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf, readRows } from '../../../database/query.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { ApiKeyTables } from './api-key.entity.ts';

const queries = queriesOf<ApiKeyTables>();

/** Revokes all API keys that an account owns, and logs each. Call it in the transaction of the reason. */
export async function revokeKeysOf(context: StaffContext, ownerId: string): Promise<void> {
  const revoked = await readRows(
    context.db,
    queries.deleteFrom('api_keys').where('owner_id', '=', ownerId).returning(['id', 'name']),
  );
  for (const { id, name } of revoked) {
    await recordActivity(context, { action: 'apiKey.revoke', subject: { id, title: name } });
  }
}

/** Access that was granted before a backup may have been revoked since. */
export const revokeAllKeys = (db: Database): Promise<number> => changeRows(db, queries.deleteFrom('api_keys'));
