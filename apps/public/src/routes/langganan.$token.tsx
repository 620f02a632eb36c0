import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionNotFound, SubscriptionPage } from '../extensions/newsletter/SubscriptionPage.tsx';
import { loadSubscription, subscriptionHead } from '../extensions/newsletter/subscription.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/langganan/$token')({
  loader: ({ context, params }) => loadSubscription(context, params.token),
  head: ({ match }) => subscriptionHead(namedSite(match.context)),
  component: SubscriptionPage,
  notFoundComponent: SubscriptionNotFound,
});
