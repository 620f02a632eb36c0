import { type FeatureUse, integrationsUses } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { countRows, queriesOf } from '../../database/query.ts';
import { every } from '../../platform/jobs/index.ts';
import { deletedFrom } from '../../platform/withdrawals/index.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Extension } from '../extension.ts';
import { credentials, revokeAllKeys } from './api-keys/api-keys.router.ts';
import type { ApiKeyTables, WebhookTables } from './integrations.entity.ts';
import { deliverJob, holdDeliveries, removeOldDeliveries } from './webhooks/deliver.ts';
import { forgetReceivedFacts, sendChanges } from './webhooks/send-changes.ts';
import { reencryptWebhookSecrets } from './webhooks/webhooks.router.ts';

const queries = queriesOf<ApiKeyTables & WebhookTables>();

/** What other programs use of it now. */
async function readIntegrationUses({ db, now }: { db: Database; now: Clock }): Promise<FeatureUse[]> {
  const keys = await countRows(
    db,
    queries
      .selectFrom('api_keys')
      .where((key) => key.or([key('expires_at', 'is', null), key('expires_at', '>', now().toISOString())])),
  );
  const webhooks = await countRows(db, queries.selectFrom('webhooks').where('is_active', '=', true));
  return [
    ...(keys > 0 ? [{ feature: 'integrations', text: integrationsUses.keys(keys) } as const] : []),
    ...(webhooks > 0 ? [{ feature: 'integrations', text: integrationsUses.webhooks(webhooks) } as const] : []),
  ];
}

const minute = 60_000;

/** API keys and webhooks, for other programs. */
export const integrations: Extension = {
  // Noting changes goes on: it is what empties their notes.
  feature: {
    id: 'integrations',
    calls: ['apiKeys', 'webhooks', 'changes'],
    jobs: ['webhooks.collect', 'webhooks.deliver'],
  },
  readUses: readIntegrationUses,
  leftOutTables: { access: ['api_keys', 'webhooks'], mail: ['webhook_deliveries'] },
  credentials,
  jobs: ({ services, tokens, publicOrigin }) => {
    const { webhookMode: mode, openDatabase, now, databaseTime } = services;
    if (mode === 'off') return [];
    return [
      every('webhooks.collect', 5_000, () => sendChanges({ db: openDatabase(), now, databaseTime, publicOrigin })),
      deliverJob({ ...services, tokens, mode }),
    ];
  },
  retention: [
    [
      'webhooks.removeOld',
      10 * minute,
      async (db, now) => {
        await removeOldDeliveries(db, now);
        await forgetReceivedFacts(db);
      },
    ],
  ],
  reencrypt: reencryptWebhookSecrets,
  revokeAccess: async (db) => ({ apiKeys: await revokeAllKeys(db) }),
  beforeRestore: async () => ({ settle: async (db, now) => ({ heldDeliveries: await holdDeliveries(db, now) }) }),
  withdrawals: [
    {
      kind: 'webhook',
      isGone: false,
      again: (subjects, now) => [
        sql`update webhooks set is_active = false, disabled_at = ${now} where id::text = any(${subjects}) and is_active`,
      ],
    },
    { kind: 'webhook', isGone: true, again: deletedFrom('webhooks', sql`one.id::text`) },
  ],
};
