import { apiKeyLimits, webhookLimits } from '@madrasah/contract';
import { admins, byUuid, type ScenesOf, staff, unknownId } from '../scene.ts';
import { oncePerStage, only, type Stage } from '../stage.ts';

const aKey = { name: 'Jadwal', rights: { article: 'read' } } as const;
const apiKey = oncePerStage(async ({ keeper }) => (await (await keeper()).apiKeys.create(aKey)).data.id);

/** Reaches the limit. */
async function mostApiKeys({ writer }: Stage) {
  for (let kept = 0; kept < apiKeyLimits.kept; kept += 1) await writer.apiKeys.create(aKey).catch(() => undefined);
  return {};
}

const apiKeys: ScenesOf<'apiKeys'> = {
  list: { rows: [['anything', admins]], unconfirmed: 'shows keys without their secret' },
  countOwn: { rows: [['own', staff]], unconfirmed: 'shows a number' },
  create: {
    rows: [['anything', admins, aKey]],
    refused: { INVALID: { perMinute: 1 }, CONFLICT: (s) => mostApiKeys(s) },
    reauthenticates: true,
  },
  revoke: {
    rows: [['an existing one', admins, async (s) => ({ id: await apiKey(s) })]],
    refused: byUuid,
    unconfirmed: 'takes access away',
  },
};

const aWebhook = { url: 'https://madrasah.example/masuk', events: ['article.published' as const] };

const delivery = oncePerStage(async ({ keeper }) => {
  const admin = await keeper();
  const { id } = (await admin.webhooks.create(aWebhook)).data;
  await admin.webhooks.test({ id });
  await admin.webhooks.change({ id, isActive: false });
  await admin.webhooks.change({ id, isActive: true });
  return { webhook: id, delivery: only((await admin.webhooks.deliveries({ id })).data).id };
});

async function mostWebhooks({ writer }: Stage) {
  for (let kept = 0; kept < webhookLimits.kept; kept += 1)
    await writer.webhooks.create(aWebhook).catch(() => undefined);
  return {};
}

async function aWaitingDelivery({ keeper }: Stage) {
  const admin = await keeper();
  const { id } = (await admin.webhooks.create(aWebhook)).data;
  await admin.webhooks.test({ id });
  return { id: only((await admin.webhooks.deliveries({ id })).data).id };
}

async function inactiveWebhook({ keeper }: Stage) {
  const admin = await keeper();
  const { id } = (await admin.webhooks.create(aWebhook)).data;
  await admin.webhooks.change({ id, isActive: false });
  return id;
}

const webhooks: ScenesOf<'webhooks'> = {
  list: { rows: [['anything', admins]], unconfirmed: 'shows addresses without their secret' },
  create: {
    rows: [['anything', admins, aWebhook]],
    refused: { INVALID: { events: [] }, CONFLICT: (s) => mostWebhooks(s) },
    reauthenticates: true,
  },
  change: {
    rows: [['an existing one', admins, async (s) => ({ id: (await delivery(s)).webhook, isActive: false })]],
    refused: { INVALID: { events: [] }, NOT_FOUND: { id: unknownId } },
    reauthenticates: true,
  },
  remove: {
    rows: [['an existing one', admins, async (s) => ({ id: (await delivery(s)).webhook })]],
    refused: byUuid,
    unconfirmed: 'takes access away',
  },
  test: {
    rows: [['an existing one', admins, async (s) => ({ id: (await delivery(s)).webhook })]],
    refused: { ...byUuid, CONFLICT: async (s) => ({ id: await inactiveWebhook(s) }) },
    unconfirmed: 'sends an example',
  },
  deliveries: {
    rows: [['an existing one', admins, async (s) => ({ id: (await delivery(s)).webhook })]],
    refused: byUuid,
    unconfirmed: 'shows the deliveries',
  },
  retry: {
    rows: [['an ended one', admins, async (s) => ({ id: (await delivery(s)).delivery })]],
    refused: { ...byUuid, CONFLICT: (s) => aWaitingDelivery(s) },
    unconfirmed: 'repeats a message that was to be sent',
  },
};

export const ofIntegrations = { apiKeys, webhooks };
