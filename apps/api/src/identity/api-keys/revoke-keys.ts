import { sql } from '@mikro-orm/core';
import { recordActivity } from '../../platform/activity/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';

/** Revokes all API keys that an account owns, and logs each. Call it in the transaction of the reason. */
export async function revokeKeysOf(context: StaffContext, ownerId: string): Promise<void> {
  const revoked = await context.db.execute<{ id: string; name: string }[]>(
    sql`delete from api_keys where owner_id = ${ownerId}::uuid returning id, name`,
  );
  for (const { id, name } of revoked) {
    await recordActivity(context, { action: 'apiKey.revoke', subject: { id, title: name } });
  }
}
