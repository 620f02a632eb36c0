import { z } from 'zod';
import { limits } from '../shared/limits.ts';

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
] as const;
export type SpamReason = (typeof spamReasons)[number];
export const spamReasonSchema = z.enum(spamReasons);

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
