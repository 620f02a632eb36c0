import { z } from 'zod';
import { isCalendarDay } from '../shared/calendar-day.ts';
import { storedLine } from '../shared/text.ts';
import type { Action } from './permissions.ts';

/** Apart from the other limits: how many keys there are, and how often one may ask in a minute. */
export const apiKeyLimits = {
  name: 60,
  kept: 50,
  windowMs: 60_000,
  perMinute: 120,
  perMinuteFewest: 10,
  perMinuteMost: 1_200,
} as const;

/** Words of their own, apart from `texts`: only the screen of keys shows them. */
export const apiKeyTexts = {
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

/** What a key is known by at first sight, in logs and to programs that look for secrets. */
export const apiKeyPrefix = 'mdr_';

const reads = ['article:read'] as const satisfies readonly Action[];
const writes = [...reads, 'article:create', 'article:edit', 'image:upload'] as const satisfies readonly Action[];
const publishes = [...writes, 'article:publish', 'article:delete'] as const satisfies readonly Action[];

/**
 * What a key may be used for, each more than the one before. None is let through to what only administrators may, or
 * to what belongs to a person's own account.
 */
const grants = { read: reads, write: writes, publish: publishes } as const;

export const apiKeyRights = ['read', 'write', 'publish'] as const satisfies readonly (keyof typeof grants)[];
export type ApiKeyRight = (typeof apiKeyRights)[number];

/** The actions that a right lets through, as far as the role of the key's owner does. */
export const actionsOf = (right: ApiKeyRight): readonly Action[] => grants[right];

/** Whether any key may. */
export const isGrantedToSomeKey = (action: Action): boolean =>
  apiKeyRights.some((right) => actionsOf(right).includes(action));

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How it begins. */
  hint: z.string(),
  right: z.enum(apiKeyRights),
  /** How many requests it may make in a minute. */
  perMinute: z.int(),
  /** Whose name it acts in, and whose role bounds it. */
  owner: z.object({ id: z.uuid(), fullName: z.string() }),
  createdAt: z.iso.datetime(),
  /** The end of its last day; null: it does not end by itself. */
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  /** The school's day on which it was last used; null: never. */
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
  /** Its last day, of the school; without it the key does not end by itself. */
  lastDay: z.string().max(10, apiKeyTexts.dayFormat).refine(isCalendarDay, apiKeyTexts.dayFormat).nullish(),
});
export type CreateApiKeyInput = z.output<typeof createApiKeyInput>;

/** The only time that the key itself is told. */
export const createdApiKeyResponse = z.object({ data: apiKeySchema.extend({ key: z.string() }) });
export type CreatedApiKey = z.infer<typeof createdApiKeyResponse>['data'];

export const apiKeyIdInput = z.object({ id: z.uuid() });
export const revokedApiKeyResponse = z.object({ message: z.string() });
