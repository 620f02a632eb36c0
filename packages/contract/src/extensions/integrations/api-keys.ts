import { z } from 'zod';
import { type Action, type KeyLevel, keyLevels } from '../../identity/permissions.ts';
import { isDay } from '../../shared/days.ts';
import { isNameIn, namesOf } from '../../shared/names.ts';
import { storedLine } from '../../shared/text.ts';

export const apiKeyLimits = {
  name: 60,
  kept: 50,
  windowMs: 60_000,
  perMinute: 120,
  perMinuteFewest: 10,
  perMinuteMost: 1_200,
} as const;

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
  rightMissing: 'Pilih sedikitnya satu hak',
  levelUnknown: 'Hak ini tidak dapat diberikan sejauh itu',
  dayFormat: 'Tanggal harus berbentuk TTTT-BB-HH',
  dayPast: 'Pilih tanggal mulai besok',
  tooMany: `Paling banyak ${apiKeyLimits.kept} kunci. Cabut dahulu yang tidak dipakai lagi.`,
  perMinute: `Isi angka dari ${apiKeyLimits.perMinuteFewest} sampai ${apiKeyLimits.perMinuteMost}`,
  tooOften: 'Terlalu banyak permintaan dengan kunci ini. Coba lagi nanti.',
} as const;

/** The prefix that identifies a key in logs and to secret scanners. */
export const apiKeyPrefix = 'mdr_';

/** The actions on articles, each with the level from which a key may perform it without a limit. */
const articleActions = {
  'article:read': 'read',
  'article:create': 'write',
  'article:edit': 'write',
  'image:upload': 'write',
  'article:publish': 'publish',
  'article:delete': 'publish',
} as const satisfies Partial<Record<Action, KeyLevel>>;

const draftsToo = ['read', 'write', 'publish'] as const;
const withoutDrafts = ['read', 'publish'] as const;

/**
 * What a key can have rights to, by the names of the table of permissions, and how far. Nothing for administrators only,
 * for a person's own account, or about results and subscribers is among them.
 */
export const apiKeySubjects = {
  article: draftsToo,
  'category:manage': ['publish'],
  'announcement:manage': draftsToo,
  'agenda:manage': draftsToo,
  'file:manage': draftsToo,
  'directory:manage': draftsToo,
  'page:manage': draftsToo,
  'image:manage': withoutDrafts,
  'comment:moderate': withoutDrafts,
  'guestbook:moderate': withoutDrafts,
  'inbox:answer': withoutDrafts,
} as const satisfies Partial<Record<'article' | Action, readonly KeyLevel[]>>;
export type ApiKeySubject = keyof typeof apiKeySubjects;
const isSubject = isNameIn(apiKeySubjects);
export const apiKeySubjectNames = namesOf(apiKeySubjects);

const rightsSchema = z.partialRecord(z.enum(apiKeySubjectNames), z.enum(keyLevels));
export type ApiKeyRights = z.infer<typeof rightsSchema>;

/** How far rights permit each action, provided that the role of the key's owner permits it too. */
export function grantsOf({ article, ...rights }: ApiKeyRights): Partial<Record<Action, KeyLevel>> {
  const isWithin = (least: KeyLevel, level: KeyLevel | undefined) =>
    level !== undefined && keyLevels.indexOf(level) >= keyLevels.indexOf(least);
  const ofArticles = Object.entries(articleActions).filter(([, least]) => isWithin(least, article));
  return {
    ...rights,
    ...Object.fromEntries(ofArticles.map(([action]) => [action, 'publish'] as const)),
    ...(rights['image:manage'] === 'publish' && { 'image:upload': 'publish' }),
  };
}

const isArticleAction = isNameIn(articleActions);

/** The least right with which a key may make a call; undefined where no key may. */
export function leastRightFor(
  action: Action,
  writes: boolean,
): { subject: ApiKeySubject; level: KeyLevel } | undefined {
  if (isArticleAction(action)) return { subject: 'article', level: articleActions[action] };
  const level = isSubject(action) && apiKeySubjects[action].find((one) => one !== 'read' || !writes);
  return level ? { subject: action, level } : undefined;
}

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  hint: z.string(),
  rights: rightsSchema,
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
  rights: rightsSchema
    .refine((rights) => Object.keys(rights).length > 0, apiKeyTexts.rightMissing)
    .refine(
      (rights) => apiKeySubjectNames.every((name) => [undefined, ...apiKeySubjects[name]].includes(rights[name])),
      apiKeyTexts.levelUnknown,
    ),
  perMinute: z
    .int(apiKeyTexts.perMinute)
    .min(apiKeyLimits.perMinuteFewest, apiKeyTexts.perMinute)
    .max(apiKeyLimits.perMinuteMost, apiKeyTexts.perMinute)
    .default(apiKeyLimits.perMinute),
  /** Its last day, in the school's time zone; without one the key does not expire. */
  lastDay: z.string().max(10, apiKeyTexts.dayFormat).refine(isDay, apiKeyTexts.dayFormat).nullish(),
});
export type CreateApiKeyInput = z.output<typeof createApiKeyInput>;

/** The only response that contains the key itself. */
export const createdApiKeyResponse = z.object({ data: apiKeySchema.extend({ key: z.string() }) });
export type CreatedApiKey = z.infer<typeof createdApiKeyResponse>['data'];
