import { z } from 'zod';
import { limits } from '../shared/limits.ts';

/** What can make a visitor's text suspicious. */
export const spamReasons = ['hidden-field', 'too-quick', 'repeated', 'link', 'phone', 'gambling', 'ambiguous'] as const;
export type SpamReason = (typeof spamReasons)[number];
export const spamReasonSchema = z.enum(spamReasons);

/** What a form tells of how it was filled in. */
export const visitorTraces = {
  /** A field that people do not see; only machines fill it. Whatever it holds is never a reason to refuse. */
  website: z.string().meta({ maxLength: limits.settings.address }).default('').catch(''),
  /** How long the form was open, as the page tells; unknown when it does not. */
  elapsedMs: z.number().optional().catch(undefined),
};
