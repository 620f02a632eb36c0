import { queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { type HeadSite, schoolText } from '../../shared/identity.ts';
import { noindexHead } from '../../shared/metadata/page-head.ts';
import { isNotFoundError } from '../../shared/not-found-error.ts';
import type { RouterContext } from '../../shared/router-context.ts';

const subscriptionQuery = ({ client }: Pick<RouterContext, 'client'>, token: string) =>
  queryOptions({
    queryKey: ['subscription', token] as const,
    queryFn: async ({ signal }) => (await client.newsletter.subscription.query({ token }, { signal })).data,
  });

/** The state of the subscription with this token. Throws `notFound` when there is none. */
export async function loadSubscription(context: RouterContext, token: string): Promise<{ isConfirmed: boolean }> {
  try {
    return await context.queryClient.ensureQueryData(subscriptionQuery(context, token));
  } catch (error) {
    if (isNotFoundError(error)) throw notFound();
    throw error;
  }
}

/** Excluded from search engines; the address is not sent as a referrer. */
export function subscriptionHead(site: HeadSite) {
  const { meta } = noindexHead(site, schoolText('Langganan Kabar {Lembaga}', site));
  return { meta: [...meta, { name: 'referrer', content: 'same-origin' }] };
}
