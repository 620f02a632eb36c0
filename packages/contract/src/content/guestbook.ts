import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { pageNumberSchema, pageSizeSchema, paginationSchema } from '../shared/pagination.ts';
import { isStorable, leftBlank, storedLine, storedText } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import { spamReasonSchema, visitorTraces } from './spam.ts';

/** Visible to everyone, waiting for staff, or hidden by staff. */
export const guestMessageStatuses = ['shown', 'pending', 'hidden'] as const;
export type GuestMessageStatus = (typeof guestMessageStatuses)[number];

/** A guest message as visitors see it. All fields are plain text; the page escapes them. */
export const guestMessageSchema = z.object({
  id: z.int(),
  namaLengkap: z.string(),
  jabatanPosisi: z.string().nullable(),
  rating: z.int().min(limits.guestbook.ratingMin).max(limits.guestbook.ratingMax),
  pesan: z.string(),
  tanggalKirim: z.iso.datetime(),
});
export type GuestMessage = z.infer<typeof guestMessageSchema>;

/** A guest message with the fields for moderators. */
export const moderatedMessageSchema = guestMessageSchema.extend({
  status: z.enum(guestMessageStatuses),
  spamScore: z.int(),
  spamReasons: z.array(spamReasonSchema),
});
export type ModeratedMessage = z.infer<typeof moderatedMessageSchema>;
export const moderatedMessageResponse = z.object({ data: moderatedMessageSchema });

/** The number of messages per status, regardless of the search words. */
export const guestbookSummarySchema = z.object({
  total: z.int(),
  pending: z.int(),
  shown: z.int(),
  hidden: z.int(),
});
export type GuestbookSummary = z.infer<typeof guestbookSummarySchema>;
export const moderatedMessagePageResponse = z.object({
  data: z.array(moderatedMessageSchema),
  pagination: paginationSchema,
  summary: guestbookSummarySchema,
});

export const guestbookInput = z.object({ page: pageNumberSchema, limit: pageSizeSchema(limits.guestbook.newest) });
export type GuestbookInput = z.output<typeof guestbookInput>;

/** `search` matches names and messages. */
export const moderationListInput = guestbookInput.extend({
  status: z.enum(guestMessageStatuses).optional(),
  search: z.string().trim().max(200).refine(isStorable).optional(),
});
export type ModerationListInput = z.output<typeof moderationListInput>;

const filled = (error: string) => ({ error, abort: true, params: leftBlank });
const isFilled = (text: string) => text.trim() !== '';
const isOnScale = (rating: number) => rating >= limits.guestbook.ratingMin && rating <= limits.guestbook.ratingMax;

/** Whole stars only. The pipe keeps REST from coercing query strings, which would read `true` as one star. */
const rating = z
  .int(texts.guestbook.ratingRequired)
  .pipe(z.int().refine(isOnScale, filled(texts.guestbook.ratingRequired)));

/** A visitor's new message. */
export const newGuestMessageInput = z.object({
  namaLengkap: storedLine(limits.guestbook.name, texts.guestbook.nameRequired).refine(
    isFilled,
    filled(texts.guestbook.nameRequired),
  ),
  /** Shown as 'Pengunjung' when empty. */
  jabatanPosisi: storedLine(limits.guestbook.position).nullish(),
  rating,
  pesan: storedText(limits.guestbook.message, texts.guestbook.messageRequired).refine(
    isFilled,
    filled(texts.guestbook.messageRequired),
  ),
  ...visitorTraces,
});
export type NewGuestMessageInput = z.output<typeof newGuestMessageInput>;

export const guestMessageIdInput = z.object({
  id: z.coerce.number<number | string>().int().positive().max(2_147_483_647),
});
export const moderateMessageInput = guestMessageIdInput.extend({ status: z.enum(guestMessageStatuses) });

/**
 * `notSpam` shows the message and trains the spam filter: what made it suspicious weighs less afterwards. `delete` is
 * permanent.
 */
export const guestbookActions = ['show', 'hide', 'delete', 'notSpam'] as const;
export type GuestbookAction = (typeof guestbookActions)[number];

export const bulkMessagesInput = z.object({
  ids: z.array(guestMessageIdInput.shape.id).min(1).max(limits.bulk.messages),
  action: z.enum(guestbookActions),
});
export type BulkMessagesInput = z.output<typeof bulkMessagesInput>;

/** The result of each message: done, or the reason of its refusal. */
export const bulkMessagesResponse = z.object({
  data: z.object({
    ok: z.array(z.int()),
    failed: z.array(z.object({ id: z.int(), message: z.string() })),
  }),
});
export type MessageBulkResult = z.infer<typeof bulkMessagesResponse>['data'];
