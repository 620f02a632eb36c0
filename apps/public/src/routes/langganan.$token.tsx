import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionNotFound, SubscriptionPage } from '../features/newsletter/SubscriptionPage.tsx';
import { loadSubscription, subscriptionHead } from '../features/newsletter/subscription.ts';

export const Route = createFileRoute('/langganan/$token')({
  loader: ({ context, params }) => loadSubscription(context, params.token),
  head: subscriptionHead,
  component: SubscriptionPage,
  notFoundComponent: SubscriptionNotFound,
});
