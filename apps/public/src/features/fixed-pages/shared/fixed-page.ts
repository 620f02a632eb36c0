import type { RouterOutputs } from '@madrasah/api-client';
import type { FeatureId } from '@madrasah/contract';
import { truncateText } from '@madrasah/rich-text/display';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { namedSite } from '../../../shared/identity.ts';
import { descriptionLength, pageHead } from '../../../shared/metadata/page-head.ts';
import { queryOf } from '../../../shared/queries.ts';
import { type RouterContext, useRouterContext } from '../../../shared/router-context.ts';

type FixedKey = 'about' | 'adiwiyata' | 'admissions' | 'app' | 'contact' | 'cooperative' | 'privacy';
type Contents = { [Key in FixedKey]: { data: RouterOutputs['siteContent'][Key]['data'] } };
type Call<Content> = { query(input: undefined, options: { signal: AbortSignal }): Promise<Content> };

const callsOf = ({ client }: RouterContext): { [Key in FixedKey]: Call<Contents[Key]> } => client.siteContent;

const contentQuery = <Key extends FixedKey>(context: RouterContext, key: Key) => {
  // By this key previews of the staff app replace the texts.
  const known: { queryOptions(): { queryKey: QueryKey } } = context.api.siteContent[key];
  return queryOf(known.queryOptions().queryKey, (options) => callsOf(context)[key].query(undefined, options));
};

type OfRoute = { context: RouterContext };

/** The route of a fixed page: it loads its texts, of which the first ones are its head. Its component is missing. */
export const fixedPageRoute = <Key extends FixedKey>(path: string, key: Key) => ({
  loader: ({ context }: OfRoute) => context.queryClient.ensureQueryData(contentQuery(context, key)),
  head: ({ loaderData, match }: { loaderData?: Contents[Key] | undefined; match: OfRoute }) => {
    if (!loaderData) return {};
    const { heading, lead } = loaderData.data;
    return pageHead(namedSite(match.context), {
      title: heading,
      description: truncateText(lead, descriptionLength),
      path,
      card: { kind: 'halaman', id: path.slice(1), title: heading },
    });
  },
});

/** The texts that the route has loaded, or newer ones. */
export function useContent<Key extends FixedKey>(key: Key, loaded: Contents[Key]): Contents[Key]['data'] {
  return (useQuery(contentQuery(useRouterContext(), key)).data ?? loaded).data;
}

/** A section of the contact page, between how to find the school and the guest book. */
export type ContactSection = { feature: FeatureId; id: string; title: string; View: ComponentType };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

export const days = (ms: number) => `${ms / dayMs} hari`;
export const hours = (ms: number) => `${ms / hourMs} jam`;

/** A kind of stored personal data: what, why, and for how long. */
export type StoredDataKind = { title: string; what: string; why: string; term: string; more?: string };

/** What an extension stores of visitors. */
export type StoredDataPart = {
  kinds: readonly StoredDataKind[];
  /** How long it counts the senders of its form. */
  sendersCountedMs?: number;
};
