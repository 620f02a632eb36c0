import { z } from 'zod';
import { type ChangeKind, changeKinds, type PublicType, publicTypes } from '../../content/public-types.ts';
import { uuidInput } from '../../shared/inputs.ts';
import { booleanSchema, storedLine } from '../../shared/text.ts';

/** A webhook that has failed for `disableAfterMs` is disabled. */
export const webhookLimits = {
  kept: 10,
  address: 2_000,
  listed: 50,
  attemptMs: 10_000,
  attempts: 8,
  disableAfterMs: 3 * 24 * 60 * 60_000,
  endedKeptMs: 30 * 24 * 60 * 60_000,
  removedAtOnce: 500,
  /** Changes sent on per transaction, and transactions per run. */
  batch: 100,
  rounds: 50,
  testsPerAccount: 20,
  testWindowMs: 60 * 60_000,
} as const;

export const webhookTexts = {
  fetchFailed: 'Gagal memuat webhook',
  deliveriesFailed: 'Gagal memuat riwayat pengiriman',
  createFailed: 'Webhook belum dapat ditambahkan',
  saveFailed: 'Webhook belum tersimpan',
  removeFailed: 'Webhook belum dapat dihapus',
  retryFailed: 'Gagal mengirim ulang',
  testFailed: 'Gagal mengirim percobaan',
  notFound: 'Webhook tidak ditemukan',
  deliveryNotFound: 'Kiriman tidak ditemukan',
  address: 'Isi alamat lengkap yang diawali https://, tanpa nama pengguna dan tanpa tanda #',
  insecure: 'Alamat harus diawali https://',
  inside: 'Alamat ini menunjuk ke jaringan dalam. Gunakan alamat yang dapat dicapai dari internet.',
  eventsMissing: 'Pilih sedikitnya satu kejadian',
  tooMany: `Paling banyak ${webhookLimits.kept} webhook. Hapus dahulu yang tidak dipakai lagi.`,
  inactive: 'Webhook ini mati. Aktifkan dahulu.',
  underWay: 'Kiriman ini masih menunggu giliran.',
  removed: 'Webhook dihapus',
  testQueued: 'Kiriman percobaan sedang dikirim. Hasilnya muncul di riwayat.',
  retried: 'Dikirim ulang. Hasilnya muncul di riwayat.',
  tooManyTests: 'Terlalu banyak kiriman percobaan. Coba lagi nanti.',
} as const;

/** Articles are `unpublished`, as since the first version; everything else is `deleted`. */
export type WebhookEvent =
  | 'article.published'
  | 'article.updated'
  | 'article.unpublished'
  | `${Exclude<PublicType, 'article'>}.${ChangeKind}`;

export function webhookEventOf(type: PublicType, change: ChangeKind): WebhookEvent {
  if (type !== 'article') return `${type}.${change}`;
  return change === 'deleted' ? 'article.unpublished' : `article.${change}`;
}

/** The events of a webhook: something became public, changed while public, or is no longer public. */
export const webhookEvents: readonly WebhookEvent[] = publicTypes.flatMap((type) =>
  changeKinds.map((change) => webhookEventOf(type, change)),
);

/** What a new webhook receives unless staff choose otherwise. */
export const articleEvents: readonly WebhookEvent[] = changeKinds.map((change) => webhookEventOf('article', change));

/** All events, including the test that staff send by hand. */
export const deliveredEvents: readonly DeliveredEvent[] = [...webhookEvents, 'webhook.test'];
export type DeliveredEvent = WebhookEvent | 'webhook.test';

/** The prefix of all secrets in the Standard Webhooks specification; 32 bytes in base64 follow. */
export const webhookSecretPrefix = 'whsec_';

/** `failed`: no further attempts, unless staff send it again. `held`: was waiting in a backup that was restored. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'held'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  /** When deliveries started to fail; null while they succeed. */
  failingSince: z.iso.datetime().nullable(),
  /** When the system disabled it; null unless it did. */
  disabledAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhooksResponse = z.object({ data: z.array(webhookSchema) });
export const webhookResponse = z.object({ data: webhookSchema });
/** The only response that contains the secret. */
export const createdWebhookResponse = z.object({ data: webhookSchema.extend({ secret: z.string() }) });
export type CreatedWebhook = z.infer<typeof createdWebhookResponse>['data'];

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
}

const address = storedLine(webhookLimits.address).refine(isPlainAddress, webhookTexts.address);
const events = z
  .array(z.enum(webhookEvents))
  .min(1, webhookTexts.eventsMissing)
  .max(webhookEvents.length)
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)));

export const createWebhookInput = z.object({ url: address, events });
export type CreateWebhookInput = z.output<typeof createWebhookInput>;

/** An omitted field keeps its value. */
export const changeWebhookInput = uuidInput.extend({
  url: address.optional(),
  events: events.optional(),
  isActive: booleanSchema.optional(),
});
export type ChangeWebhookInput = z.output<typeof changeWebhookInput>;

export const deliverySchema = z.object({
  /** The same for each attempt: the header `webhook-id`. */
  id: z.uuid(),
  event: z.enum(deliveredEvents),
  /** The title of what changed; empty for a test, and for what is no longer public except articles. */
  title: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The HTTP status of the last attempt; null without a response. */
  statusCode: z.int().nullable(),
  /** Why the last attempt failed; null without a failure. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Set while it waits. */
  nextAttemptAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** The newest first. */
export const deliveriesResponse = z.object({ data: z.array(deliverySchema) });
