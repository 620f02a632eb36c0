import { type FeatureUse, integrationsUses } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { countOfRows, queriesOf, readOnlyRow } from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ApiKeyTables } from './api-keys/index.ts';
import type { WebhookTables } from './webhooks/index.ts';

const queries = queriesOf<ApiKeyTables & WebhookTables>();

/** What other programs use of it now. */
export async function readIntegrationUses({ db, now }: { db: Database; now: Clock }): Promise<FeatureUse[]> {
  const { keys } = await readOnlyRow(
    db,
    queries
      .selectFrom('api_keys')
      .where((key) => key.or([key('expires_at', 'is', null), key('expires_at', '>', now().toISOString())]))
      .select(countOfRows.as('keys')),
  );
  const { webhooks } = await readOnlyRow(
    db,
    queries.selectFrom('webhooks').where('is_active', '=', true).select(countOfRows.as('webhooks')),
  );
  const uses: [count: number, text: string][] = [
    [keys, integrationsUses.keys(keys)],
    [webhooks, integrationsUses.webhooks(webhooks)],
  ];
  return uses.flatMap(([count, text]) => (count > 0 ? [{ feature: 'integrations', text }] : []));
}
