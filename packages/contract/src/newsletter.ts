import { z } from 'zod';
import { limits } from './limits.ts';
import { pageNumberSchema, pageSizeSchema, paginationSchema } from './pagination.ts';
import { userFields } from './users.ts';

/** What a visitor sends from the newsletter box (D-07). */
export const newSubscriberInput = z.object({
  email: userFields.email,
  /** A field that people do not see; only machines fill it. */
  website: z.string().meta({ maxLength: limits.settings.address }).default('').catch(''),
});
export type NewSubscriberInput = z.output<typeof newSubscriberInput>;

/** Somebody who wants to hear from the school, as administrators see it. */
export const subscriberSchema = z.object({ id: z.int(), email: z.string(), createdAt: z.iso.datetime() });
export type Subscriber = z.infer<typeof subscriberSchema>;

export const subscriberListInput = z.object({
  page: pageNumberSchema,
  limit: pageSizeSchema(limits.newsletter.newest),
});
export type SubscriberListInput = z.output<typeof subscriberListInput>;
export const subscriberPageResponse = z.object({ data: z.array(subscriberSchema), pagination: paginationSchema });

export const subscriberIdInput = z.object({
  id: z.coerce.number<number | string>().int().positive().max(2_147_483_647),
});
