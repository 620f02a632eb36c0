import { z } from 'zod';
import { type CollectionApi, collections } from '../collections/index.ts';
import { setupSteps } from './setup-steps.ts';

export const dashboardTexts = {
  workFailed: 'Gagal memuat yang perlu dikerjakan',
  readinessFailed: 'Gagal memuat kesiapan situs',
  noteFailed: 'Langkah ini belum tercatat',
  setupFailed: 'Langkah ini belum tercatat. Coba lagi, atau pilih langkah lain di atas',
} as const;

/** In the order of the dashboard. `announcements` end soon; drafts are the person's own. */
export const workKinds = [
  'articleReviews',
  'entryReviews',
  'inquiries',
  'comments',
  'guestMessages',
  'announcements',
  'articleDrafts',
  'entryDrafts',
  'backup',
  'mail',
  'jobs',
] as const;
export type WorkKind = (typeof workKinds)[number];

const kindsOfEntries: readonly CollectionApi[] = collections.map(({ api }) => api);

export const workItemSchema = z.object({
  kind: z.enum(workKinds),
  /** The kind of the entries, for `entryReviews` and `entryDrafts`. */
  of: z.enum(kindsOfEntries).nullable(),
  /** Up to 1,000; for `backup` the days since the last one. Null without a backup or a mail server. */
  count: z.int().min(0).nullable(),
  /** For `inquiries`: how many are overdue, and the day of the earliest deadline. */
  due: z.object({ overdue: z.int().min(0), nextOn: z.iso.date() }).nullable(),
});
export type WorkItem = z.infer<typeof workItemSchema>;

/** Only what waits, and only what the caller may do. */
export const workResponse = z.object({ data: z.array(workItemSchema) });

/** The steps of a new site, in the order in which they are shown. */
export const readinessSteps = [
  'name',
  'logo',
  'contact',
  'secondAdmin',
  'secondFactor',
  'mail',
  'backup',
  'samples',
  'article',
  'menu',
] as const;
export type ReadinessStep = (typeof readinessSteps)[number];

/** `done`: the data says so. `passed`: a person went on without it. */
export const setupStates = ['done', 'passed', 'open'] as const;
export type SetupState = (typeof setupStates)[number];

const setupSchema = z.object({
  /** Whether the site is new and an administrator is to be led through the steps. */
  isOffered: z.boolean(),
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(setupStates) })),
});
export type Setup = z.infer<typeof setupSchema>;

export const setupNoteInput = z.object({ step: z.enum(['start', ...setupSteps]) });
export type SetupNote = z.infer<typeof setupNoteInput>;

/** Each step, and whether the data says that it is done; `secondFactor` is the caller's own. */
export const readinessResponse = z.object({
  data: z.array(z.object({ step: z.enum(readinessSteps), isDone: z.boolean() })),
  setup: setupSchema,
});
export type Readiness = z.infer<typeof readinessResponse>['data'];

export const sampleTexts = {
  fetchFailed: 'Keterangan konten contoh gagal dimuat',
  removeFailed: 'Konten contoh belum dapat dihapus',
  keepFailed: 'Pilihan Anda belum tersimpan',
} as const;

/** The unchanged starter content of a new site; changed content is always kept. */
export const samplesSchema = z.object({
  /** Parts of the settings with contents of the samples. */
  contents: z.int(),
  articles: z.int(),
  entries: z.int(),
  accounts: z.int(),
  keptArticles: z.int(),
  keptEntries: z.int(),
  keptAccounts: z.int(),
});
export type Samples = z.infer<typeof samplesSchema>;

export const samplesResponse = z.object({ data: samplesSchema });
