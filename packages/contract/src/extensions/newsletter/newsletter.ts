import { z } from 'zod';
import { userFields } from '../../identity/users.ts';
import { rowNumber } from '../../shared/inputs.ts';
import { limits } from '../../shared/limits.ts';
import { pageInput, pageOf } from '../../shared/pagination.ts';
import { isStorable } from '../../shared/text.ts';

export const newSubscriberInput = z.object({
  email: userFields.email,
  /** A hidden field; only automated senders fill it. */
  website: z.string().meta({ maxLength: limits.settings.address }).default('').catch(''),
});
export type NewSubscriberInput = z.output<typeof newSubscriberInput>;

/** The same for known and unknown addresses. `needsConfirmation` is whether the site sends mail. */
export const subscribeResponse = z.object({ message: z.string(), needsConfirmation: z.boolean() });
export type SubscribeAnswer = z.infer<typeof subscribeResponse>;

/** `kept`: stored while the site sent no mail, to be asked later. `asked`: a letter of confirmation was sent. */
export const subscriberStates = ['confirmed', 'asked', 'kept'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export const subscriberSchema = z.object({
  id: z.int(),
  email: z.string(),
  state: z.enum(subscriberStates),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

export const subscriberListInput = z.object({
  ...pageInput(limits.newsletter.newest),
  /** Part of an address. */
  search: z.string().trim().max(200).refine(isStorable).optional(),
  state: z.enum(subscriberStates).optional(),
});
export type SubscriberListInput = z.output<typeof subscriberListInput>;

/** The number of subscribers per state, regardless of the filters. */
export const subscriberPageResponse = pageOf(subscriberSchema).extend({
  summary: z.object({ confirmed: z.int(), asked: z.int(), kept: z.int() } satisfies Record<SubscriberState, z.ZodType>),
});

export const subscriberIdInput = z.object({ id: rowNumber });

/** The token in every letter to a subscriber, which permits confirming and unsubscribing. */
export const subscriptionInput = z.object({ token: z.string().max(limits.newsletter.token) });
export const subscriptionResponse = z.object({ data: z.object({ isConfirmed: z.boolean() }) });

export const newsletterSettingsSchema = z.object({ digest: z.enum(['off', 'weekly']) });
export type NewsletterSettings = z.infer<typeof newsletterSettingsSchema>;
export const newsletterSettingsResponse = z.object({
  data: newsletterSettingsSchema,
  /** The last digest of new articles; null before the first. */
  lastDigest: z.object({ at: z.iso.datetime(), articles: z.int(), recipients: z.int() }).nullable(),
});
export type StoredNewsletterSettings = z.infer<typeof newsletterSettingsResponse>;
