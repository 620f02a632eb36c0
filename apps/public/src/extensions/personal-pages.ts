import { subscriptionPages } from './newsletter/newsletter.ts';

/** Pages of one person each, which are not prefetched. */
export const personalPages: readonly string[] = [subscriptionPages];
