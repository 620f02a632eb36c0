import { z } from 'zod';
import { booleanText } from '../shared/boolean.ts';
import { isStorable } from '../shared/text.ts';

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

/** The numbers that do not depend on a filter, next to those of each status. `total` is without the trash. */
export const moderationFigures = {
  total: z.int(),
  pending: z.int(),
  /** Of the pending ones, those that are suspected spam. */
  suspected: z.int(),
  trash: z.int(),
};

/** The result for each: done, or the reason of its refusal. `decision` undoes what was done; null for nothing to undo. */
const decided = <Id extends z.ZodType>(id: Id) =>
  z.object({
    ok: z.array(id),
    failed: z.array(z.object({ id, message: z.string() })),
    decision: z.string().nullable(),
  });
export const decidedResponseOf = <Id extends z.ZodType>(id: Id) => z.object({ data: decided(id) });

/** `hasMore`: more match than one call decides. */
export const decidedAllResponseOf = <Id extends z.ZodType>(id: Id) =>
  z.object({ data: decided(id).extend({ hasMore: z.boolean() }) });

/**
 * Everything that matches a filter is decided by its action, as far as it was there when the list was read. Only what
 * was looked at can be said to be no spam.
 */
export const actionOnAll = <Action extends z.ZodType>(action: Action) => ({ action, asOf: z.iso.datetime() });

export const undoDecisionInput = z.object({ decision: z.string().trim().min(1).max(20).refine(isStorable) });
export const undoneResponse = z.object({ data: z.object({ count: z.int() }) });

/** What a list of moderated texts has in addition to its page. */
export const listedAsOf = { asOf: z.iso.datetime() };
