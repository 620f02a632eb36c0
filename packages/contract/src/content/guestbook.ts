import { z } from 'zod';
import { rowNumber } from '../shared/inputs.ts';
import { limits } from '../shared/limits.ts';
import { pageNumberSchema, pageOf, specifiedPageSize } from '../shared/pagination.ts';
import { filledLine, filledText, malformed, storedLine, storedText } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import {
  actionOnAll,
  decidedAllResponseOf,
  decidedResponseOf,
  listedAsOf,
  moderatedFields,
  moderationFigures,
  moderationFilterOf,
  visitorTraces,
} from './moderation.ts';

/** Visible to everyone, waiting for staff, hidden by staff, or deleted and still restorable. */
export const guestMessageStatuses = ['shown', 'pending', 'hidden', 'trash'] as const;
export type GuestMessageStatus = (typeof guestMessageStatuses)[number];

/** A guest message as visitors see it. All fields are plain text; the page escapes them. */
export const guestMessageSchema = z.object({
  id: z.int(),
  namaLengkap: z.string(),
  jabatanPosisi: z.string().nullable(),
  rating: z.int().min(limits.guestbook.ratingMin).max(limits.guestbook.ratingMax),
  pesan: z.string(),
  tanggalKirim: z.iso.datetime(),
  /** The public answer of the school, if it has answered. */
  jawaban: z.object({ pesan: z.string(), tanggal: z.iso.datetime() }).optional(),
});
export type GuestMessage = z.infer<typeof guestMessageSchema>;

export const moderatedMessageSchema = guestMessageSchema.extend({
  status: z.enum(guestMessageStatuses),
  ...moderatedFields,
});
export type ModeratedMessage = z.infer<typeof moderatedMessageSchema>;
export const moderatedMessageResponse = z.object({ data: moderatedMessageSchema });

/** The number of messages per status, regardless of the filter. */
export const guestbookSummarySchema = z.object({ ...moderationFigures, shown: z.int(), hidden: z.int() });
export const moderatedMessagePageResponse = pageOf(moderatedMessageSchema).extend({
  summary: guestbookSummarySchema,
  ...listedAsOf,
});

export const guestbookInput = z.object({ page: pageNumberSchema, limit: specifiedPageSize(limits.guestbook.newest) });
export type GuestbookInput = z.output<typeof guestbookInput>;

const messageFilter = moderationFilterOf(z.enum(guestMessageStatuses));
export type MessageFilter = z.output<typeof messageFilter>;
export const moderationListInput = messageFilter.extend(guestbookInput.shape);
export type ModerationListInput = z.output<typeof moderationListInput>;

const isOnScale = (rating: number) => rating >= limits.guestbook.ratingMin && rating <= limits.guestbook.ratingMax;

/** Whole stars only. The pipe keeps REST from coercing query strings, which would read `true` as one star. */
const rating = z
  .int(texts.guestbook.ratingRequired)
  .pipe(z.int().refine(isOnScale, { error: texts.guestbook.ratingRequired, abort: true, params: malformed }));

export const newGuestMessageInput = z.object({
  namaLengkap: filledLine(limits.guestbook.name, texts.guestbook.nameRequired),
  /** Shown as 'Pengunjung' when empty. */
  jabatanPosisi: storedLine(limits.guestbook.position).nullish(),
  rating,
  pesan: filledText(limits.guestbook.message, texts.guestbook.messageRequired),
  ...visitorTraces,
});
export type NewGuestMessageInput = z.output<typeof newGuestMessageInput>;

export const guestMessageIdInput = z.object({ id: rowNumber });
export const moderateMessageInput = guestMessageIdInput.extend({ status: z.enum(['shown', 'pending', 'hidden']) });

/** An empty text removes the answer. */
export const answerMessageInput = guestMessageIdInput.extend({ jawaban: storedText(limits.guestbook.answer) });
export type AnswerMessageInput = z.output<typeof answerMessageInput>;

/** The actions of moderation, by the names of the guest book. */
export const guestbookActions = ['show', 'hide', 'delete', 'notSpam', 'spam', 'restore', 'purge'] as const;
export type GuestbookAction = (typeof guestbookActions)[number];

const action = z.enum(guestbookActions);
export const bulkMessagesInput = z.object({
  ids: z.array(guestMessageIdInput.shape.id).min(1).max(limits.bulk.messages),
  action,
});
export const bulkMessagesResponse = decidedResponseOf(z.int());
export const allMessagesInput = messageFilter.extend(actionOnAll(action.exclude(['notSpam'])));
export const allMessagesResponse = decidedAllResponseOf(z.int());
