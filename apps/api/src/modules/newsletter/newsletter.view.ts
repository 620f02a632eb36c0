import type { Subscriber as SubscriberView } from '@madrasah/contract';
import type { Subscriber } from './subscriber.entity.ts';

/** The token stays inside: it belongs to the subscriber alone. */
export const toSubscriber = ({ id, email, createdAt }: Subscriber): SubscriberView => ({
  id,
  email,
  createdAt: createdAt.toISOString(),
});
