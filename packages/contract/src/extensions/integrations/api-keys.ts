import { z } from 'zod';
import type { Action } from '../../identity/permissions.ts';
import { isCalendarDay } from '../../shared/calendar-day.ts';
import { storedLine } from '../../shared/text.ts';

/**
 * The number of keys per account, and the rate limit per minute. Separate from `limits`, because only the screen of
 * keys needs them.
 */
export const apiKeyLimits = {
  name: 60,
  kept: 50,
  windowMs: 60_000,
  perMinute: 120,
  perMinuteFewest: 10,
  perMinuteMost: 1_200,
} as const;

/** Separate from `texts`, because only the screen of keys shows them. */
export const apiKeyTexts = {
  invalid: 'Kunci API ini tidak dikenal, atau tidak berlaku lagi.',
  forbidden:
    'Kunci API ini tidak berhak atas tindakan ini. Di dokumentasi API tertulis apakah kunci lain dapat, atau hanya sesi.',
  fetchFailed: 'Gagal memuat kunci API',
  createFailed: 'Kunci API belum dapat dibuat',
  revokeFailed: 'Kunci API belum dapat dicabut',
  notFound: 'Kunci API tidak ditemukan',
  revoked: 'Kunci API dicabut',
  nameMissing: 'Nama wajib diisi',
  dayFormat: 'Tanggal harus berbentuk TTTT-BB-HH',
  dayPast: 'Pilih tanggal mulai besok',
  tooMany: `Paling banyak ${apiKeyLimits.kept} kunci. Cabut dahulu yang tidak dipakai lagi.`,
  perMinute: `Isi angka dari ${apiKeyLimits.perMinuteFewest} sampai ${apiKeyLimits.perMinuteMost}`,
  tooOften: 'Terlalu banyak permintaan dengan kunci ini. Coba lagi nanti.',
} as const;

/** The prefix that identifies a key in logs and to secret scanners. */
export const apiKeyPrefix = 'mdr_';

const reads = ['article:read'] as const satisfies readonly Action[];
const writes = [...reads, 'article:create', 'article:edit', 'image:upload'] as const satisfies readonly Action[];
const publishes = [...writes, 'article:publish', 'article:delete'] as const satisfies readonly Action[];

/**
 * The actions of each right of a key; each right includes the one before. No right includes actions for
 * administrators only or on a person's own account.
 */
const grants = { read: reads, write: writes, publish: publishes } as const;

export const apiKeyRights = ['read', 'write', 'publish'] as const satisfies readonly (keyof typeof grants)[];
export type ApiKeyRight = (typeof apiKeyRights)[number];

/** The actions that a right permits, provided that the role of the key's owner permits them too. */
export const actionsOf = (right: ApiKeyRight): readonly Action[] => grants[right];

/** Whether any right of a key includes the action. */
export const isGrantedToSomeKey = (action: Action): boolean =>
  apiKeyRights.some((right) => actionsOf(right).includes(action));

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the key. */
  hint: z.string(),
  right: z.enum(apiKeyRights),
  /** The rate limit in requests per minute. */
  perMinute: z.int(),
  /** The account on whose behalf the key acts; its role limits the key. */
  owner: z.object({ id: z.uuid(), fullName: z.string() }),
  createdAt: z.iso.datetime(),
  /** The end of its last day; null: it does not expire. */
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  /** The day, in the school's time zone, of its last use; null: never. */
  lastUsedOn: z.iso.date().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeysResponse = z.object({ data: z.array(apiKeySchema) });

export const apiKeyCountResponse = z.object({ data: z.object({ count: z.int() }) });

export const createApiKeyInput = z.object({
  name: storedLine(apiKeyLimits.name).min(1, apiKeyTexts.nameMissing),
  right: z.enum(apiKeyRights),
  perMinute: z
    .int(apiKeyTexts.perMinute)
    .min(apiKeyLimits.perMinuteFewest, apiKeyTexts.perMinute)
    .max(apiKeyLimits.perMinuteMost, apiKeyTexts.perMinute)
    .default(apiKeyLimits.perMinute),
  /** Its last day, in the school's time zone; without one the key does not expire. */
  lastDay: z.string().max(10, apiKeyTexts.dayFormat).refine(isCalendarDay, apiKeyTexts.dayFormat).nullish(),
});
export type CreateApiKeyInput = z.output<typeof createApiKeyInput>;

/** The only response that contains the key itself. */
export const createdApiKeyResponse = z.object({ data: apiKeySchema.extend({ key: z.string() }) });
export type CreatedApiKey = z.infer<typeof createdApiKeyResponse>['data'];

export const apiKeyIdInput = z.object({ id: z.uuid() });
export const revokedApiKeyResponse = z.object({ message: z.string() });
