import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { bulkResultOf } from '../shared/pagination.ts';
import { booleanText, isStorable } from '../shared/text.ts';

/** What can make a visitor's text suspicious. */
export const spamReasons = [
  'hidden-field',
  'too-quick',
  'frequent',
  'repeated',
  'link',
  'phone',
  'gambling',
  'ambiguous',
  /** By staff. */
  'marked',
] as const;
export type SpamReason = (typeof spamReasons)[number];
export const spamReasonSchema = z.enum(spamReasons);

export const isSuspected = ({ spamScore }: { spamScore: number }): boolean => spamScore >= limits.spam.suspicious;

/** Which texts of visitors wait for staff before they are public: all of them (D-05), or suspected spam. */
export const waitingTexts = { comments: 'all', guestbook: 'suspected' } as const;

export const waitsForStaff = (form: keyof typeof waitingTexts, spamScore: number): boolean =>
  waitingTexts[form] === 'all' || isSuspected({ spamScore });

/** Why suspected spam is not approved together with others. */
export const approvedOneByOne = 'Diduga spam: baca, lalu setujui satu per satu.';

/** The forms of visitors whose texts are counted by address. */
export const countedForms = ['inquiries', 'guestbook', 'comments'] as const;
export type CountedForm = (typeof countedForms)[number];

/** How a form was filled in: signals for the spam filter. */
export const visitorTraces = {
  /** A hidden field; only automated senders fill it. Its content is never a reason for a refusal. */
  website: z.string().meta({ maxLength: limits.settings.address }).default('').catch(''),
  /** How long the form was open, as reported by the page; undefined when not reported. */
  elapsedMs: z.number().optional().catch(undefined),
};

/** Visible to everyone, waiting for staff, rejected by staff, or deleted and still restorable. */
export const moderationStates = ['approved', 'pending', 'rejected', 'trash'] as const;
export type ModerationState = (typeof moderationStates)[number];

/**
 * `notSpam` approves and trains the spam filter: what made the text suspicious weighs less afterwards. `spam` rejects, and
 * what was tolerated in it weighs fully again. `delete` moves to the trash; `restore` and `purge` are for what is there.
 */
export const moderationActions = ['approve', 'reject', 'delete', 'notSpam', 'spam', 'restore', 'purge'] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** `search` matches texts and senders. Without `status`, everything but the trash. */
export const moderationFilterOf = <Status extends z.ZodType>(status: Status) =>
  z.object({
    search: z.string().trim().max(200).refine(isStorable).optional(),
    status: status.optional(),
    suspected: booleanText.optional().describe('Only what is suspected of being spam'),
  });

/** What moderators see of a text next to the text itself. */
export const moderatedFields = {
  spamScore: z.int(),
  spamReasons: z.array(spamReasonSchema),
  moderatedAt: z.iso.datetime().nullable(),
  moderatedBy: z.string().nullable(),
};

/** The numbers that do not depend on a filter, next to those of each status. `total` is without the trash. */
export const moderationFigures = {
  total: z.int(),
  pending: z.int(),
  /** Of the pending ones, those that are suspected spam. */
  suspected: z.int(),
  trash: z.int(),
};

/** `decision` undoes what was done; null for nothing to undo. */
const decided = <Id extends z.ZodType>(id: Id) => bulkResultOf(id).extend({ decision: z.string().nullable() });
export const decidedResponseOf = <Id extends z.ZodType>(id: Id) => z.object({ data: decided(id) });

/** `hasMore`: more match than one call decides. */
export const decidedAllResponseOf = <Id extends z.ZodType>(id: Id) =>
  z.object({ data: decided(id).extend({ hasMore: z.boolean() }) });

/** For all that match a filter and were in the list when it was read; unread texts cannot be said to be no spam. */
export const actionOnAll = <Action extends z.ZodType>(action: Action) => ({ action, asOf: z.iso.datetime() });

export const undoDecisionInput = z.object({ decision: z.string().trim().min(1).max(20).refine(isStorable) });
export const undoneResponse = z.object({ data: z.object({ count: z.int() }) });

/** What a list of moderated texts has in addition to its page. */
export const listedAsOf = { asOf: z.iso.datetime() };
