import { sql } from 'kysely';
import { deletedFrom } from '../../platform/withdrawals/index.ts';
import type { Extension } from '../extension.ts';
import { credentials, revokeAllKeys } from './api-keys/index.ts';
import { readIntegrationUses } from './uses.ts';
import {
  deliverJob,
  forgetReceivedFacts,
  holdDeliveries,
  reencryptWebhookSecrets,
  removeOldDeliveries,
  sendChangesJob,
} from './webhooks/index.ts';

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
      sendChangesJob({ openDatabase, now, databaseTime, publicOrigin }),
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
