import { z } from 'zod';
import { booleanSchema } from '../shared/boolean.ts';
import { storedLine } from '../shared/text.ts';

/**
 * Apart from the other limits. `disableAfterMs`: nothing has arrived for so long. What has ended is listed for thirty
 * days.
 */
export const webhookLimits = {
  kept: 10,
  address: 2_000,
  listed: 50,
  attemptMs: 10_000,
  attempts: 8,
  disableAfterMs: 3 * 24 * 60 * 60_000,
  endedKeptMs: 30 * 24 * 60 * 60_000,
  removedAtOnce: 500,
  /** Changes that are looked at in one round. */
  batch: 500,
  testsPerAccount: 20,
  testWindowMs: 60 * 60_000,
} as const;

/** Words of their own, apart from `texts`: only the screen of webhooks shows them. */
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

/** What a webhook is told: an article became public, changed while it was, or is public no longer. */
export const webhookEvents = ['article.published', 'article.updated', 'article.unpublished'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What is sent, also when somebody only wants to see whether it arrives. */
export const deliveredEvents = [...webhookEvents, 'webhook.test'] as const;
export type DeliveredEvent = (typeof deliveredEvents)[number];

/** What all secrets begin with, as the Standard Webhooks specification has it; Base64 of 32 bytes follows. */
export const webhookSecretPrefix = 'whsec_';

/** `failed` is given up, until somebody sends it again. `held` waited when a backup was made that was restored since. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'held'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Of an article, what a receiver is told; whatever else it wants to know, it asks for. */
export const articleFactsSchema = z.object({
  id: z.int(),
  publicId: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  categorySlug: z.string(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type ArticleFacts = z.infer<typeof articleFactsSchema>;

export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  /** Since when nothing has arrived; null while it does. */
  failingSince: z.iso.datetime().nullable(),
  /** When the system switched it off; null unless it did. */
  disabledAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhooksResponse = z.object({ data: z.array(webhookSchema) });
export const webhookResponse = z.object({ data: webhookSchema });
/** The only time that the secret is told. */
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

export const webhookIdInput = z.object({ id: z.uuid() });
/** What is not sent stays as it is. */
export const changeWebhookInput = webhookIdInput.extend({
  url: address.optional(),
  events: events.optional(),
  isActive: booleanSchema.optional(),
});
export type ChangeWebhookInput = z.output<typeof changeWebhookInput>;

export const deliverySchema = z.object({
  /** The same each time that it is sent: `webhook-id`. */
  id: z.uuid(),
  event: z.enum(deliveredEvents),
  /** Of the article; empty for a test. */
  title: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** What the last attempt was answered with; null when nobody answered. */
  statusCode: z.int().nullable(),
  /** Why the last attempt failed; null when none has. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** While it waits. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** When it arrived or was given up. */
  endedAt: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** The newest first. */
export const deliveriesResponse = z.object({ data: z.array(deliverySchema) });
export const webhookMessageResponse = z.object({ message: z.string() });
