import { z } from 'zod';
import { userFields } from '../identity/users.ts';
import { limits } from '../shared/limits.ts';
import { pageNumberSchema, pageSizeSchema, paginationSchema } from '../shared/pagination.ts';
import { isStorable } from '../shared/text.ts';

/** What a visitor sends from the newsletter box (D-07). */
export const newSubscriberInput = z.object({
  email: userFields.email,
  /** A field that people do not see; only machines fill it. */
  website: z.string().meta({ maxLength: limits.settings.address }).default('').catch(''),
});
export type NewSubscriberInput = z.output<typeof newSubscriberInput>;

/** The same whether the address was known or not; `needsConfirmation` is whether letters are sent here at all. */
export const subscribeResponse = z.object({ message: z.string(), needsConfirmation: z.boolean() });
export type SubscribeAnswer = z.infer<typeof subscribeResponse>;

/**
 * `kept`: stored while no mail was sent, to be asked later. `asked`: a letter asks whether they want it. Only
 * `confirmed` ones are written to.
 */
export const subscriberStates = ['confirmed', 'asked', 'kept'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Somebody who wants to hear from the school, as administrators see it. */
export const subscriberSchema = z.object({
  id: z.int(),
  email: z.string(),
  state: z.enum(subscriberStates),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

export const subscriberListInput = z.object({
  page: pageNumberSchema,
  limit: pageSizeSchema(limits.newsletter.newest),
  /** Part of an address. */
  search: z.string().trim().max(200).refine(isStorable).optional(),
  state: z.enum(subscriberStates).optional(),
});
export type SubscriberListInput = z.output<typeof subscriberListInput>;

/** How many there are of each state, whatever the filters say. */
export const subscriberPageResponse = z.object({
  data: z.array(subscriberSchema),
  pagination: paginationSchema,
  summary: z.record(z.enum(subscriberStates), z.int()),
});
export type SubscriberPage = z.infer<typeof subscriberPageResponse>;

export const subscriberIdInput = z.object({
  id: z.coerce.number<number | string>().int().positive().max(2_147_483_647),
});

/** What stands in every letter to a subscriber: whoever holds it may confirm and unsubscribe. */
export const subscriptionInput = z.object({ token: z.string().max(limits.newsletter.token) });
export const subscriptionResponse = z.object({ data: z.object({ isConfirmed: z.boolean() }) });

/** How often new articles are written about. */
export const newsletterSettingsSchema = z.object({ digest: z.enum(['off', 'weekly']) });
export type NewsletterSettings = z.infer<typeof newsletterSettingsSchema>;
export const newsletterSettingsResponse = z.object({
  data: newsletterSettingsSchema,
  /** When the newest articles were last written about; null before the first time. */
  lastDigest: z.object({ at: z.iso.datetime(), articles: z.int(), recipients: z.int() }).nullable(),
});
export type StoredNewsletterSettings = z.infer<typeof newsletterSettingsResponse>;
