import { z } from 'zod';
import { limits } from './limits.ts';
import { pageNumberSchema, pageSizeSchema, paginationSchema } from './pagination.ts';
import { leftBlank, storedLine, storedText } from './text.ts';
import { texts } from './texts.ts';

/** Shown to everybody, waiting for staff, or taken down by staff. */
export const guestMessageStatuses = ['shown', 'pending', 'hidden'] as const;
export type GuestMessageStatus = (typeof guestMessageStatuses)[number];

/** A guest's message as everybody sees it (ENT-035). All of it is plain text; the page escapes it. */
export const guestMessageSchema = z.object({
  id: z.int(),
  namaLengkap: z.string(),
  jabatanPosisi: z.string().nullable(),
  rating: z.int().min(limits.guestbook.ratingMin).max(limits.guestbook.ratingMax),
  pesan: z.string(),
  tanggalKirim: z.iso.datetime(),
});
export type GuestMessage = z.infer<typeof guestMessageSchema>;

/** The same with what staff decide about. */
export const moderatedMessageSchema = guestMessageSchema.extend({ status: z.enum(guestMessageStatuses) });
export type ModeratedMessage = z.infer<typeof moderatedMessageSchema>;
export const moderatedMessageResponse = z.object({ data: moderatedMessageSchema });
export const moderatedMessagePageResponse = z.object({
  data: z.array(moderatedMessageSchema),
  pagination: paginationSchema,
});

export const guestbookInput = z.object({ page: pageNumberSchema, limit: pageSizeSchema(limits.guestbook.newest) });
export type GuestbookInput = z.output<typeof guestbookInput>;

export const moderationListInput = guestbookInput.extend({ status: z.enum(guestMessageStatuses).optional() });
export type ModerationListInput = z.output<typeof moderationListInput>;

const filled = (error: string) => ({ error, abort: true, params: leftBlank });
const isFilled = (text: string) => text.trim() !== '';
const isOnScale = (rating: number) => rating >= limits.guestbook.ratingMin && rating <= limits.guestbook.ratingMax;

/** Whole stars only; the pipe keeps REST's reading of query strings away from it, which takes `true` for one star. */
const rating = z
  .int(texts.guestbook.ratingRequired)
  .pipe(z.int().refine(isOnScale, filled(texts.guestbook.ratingRequired)));

/** What a visitor sends (VAL-007). */
export const newGuestMessageInput = z.object({
  namaLengkap: storedLine(limits.guestbook.name, texts.guestbook.nameRequired).refine(
    isFilled,
    filled(texts.guestbook.nameRequired),
  ),
  /** Shown as 'Pengunjung' when empty (ENT-036). */
  jabatanPosisi: storedLine(limits.guestbook.position).nullish(),
  rating,
  pesan: storedText(limits.guestbook.message, texts.guestbook.messageRequired).refine(
    isFilled,
    filled(texts.guestbook.messageRequired),
  ),
  /** A field that people do not see; only machines fill it. Whatever it holds is never a reason to refuse. */
  website: z.string().meta({ maxLength: limits.settings.address }).default('').catch(''),
  /** How long the form was open, as the page tells; unknown when it does not. */
  elapsedMs: z.number().optional().catch(undefined),
});
export type NewGuestMessageInput = z.output<typeof newGuestMessageInput>;

export const guestMessageIdInput = z.object({
  id: z.coerce.number<number | string>().int().positive().max(2_147_483_647),
});
export const moderateMessageInput = guestMessageIdInput.extend({ status: z.enum(guestMessageStatuses) });
