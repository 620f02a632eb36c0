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
