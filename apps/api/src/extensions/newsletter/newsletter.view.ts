import type { SubscriberState, Subscriber as SubscriberView } from '@madrasah/contract';
import type { Subscriber } from './subscriber.entity.ts';

function stateOf({ confirmedAt, askedAt }: Subscriber): SubscriberState {
  if (confirmedAt) return 'confirmed';
  return askedAt ? 'asked' : 'kept';
}

/** Without the token, which belongs to the subscriber alone. */
export const toSubscriber = (subscriber: Subscriber): SubscriberView => ({
  id: subscriber.id,
  email: subscriber.email,
  state: stateOf(subscriber),
  createdAt: subscriber.createdAt.toISOString(),
  confirmedAt: subscriber.confirmedAt?.toISOString() ?? null,
});
