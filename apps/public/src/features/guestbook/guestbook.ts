import { readRefusal } from '@madrasah/api-client';
import { type GuestMessage, limits, texts } from '@madrasah/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { hasFields } from '../../shared/form/use-visitor-form.ts';
import type { HeadSite } from '../../shared/identity.ts';
import { pageHead } from '../../shared/metadata/page-head.ts';
import type { RouterContext } from '../../shared/router-context.ts';

export const guestbookPath = '/buku-tamu';

/** Guest messages, newest first, from `firstPage` on; after a full batch there may be another. */
export const messagesQuery = ({ client }: RouterContext, firstPage: number) =>
  infiniteQueryOptions({
    queryKey: ['guestbook', firstPage] as const,
    queryFn: ({ pageParam, signal }) =>
      client.guestbook.list.query({ page: pageParam, limit: limits.guestbook.batch }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (batch, _batches, page) => (batch.length === limits.guestbook.batch ? page + 1 : undefined),
  });

/** Loads the messages. `failure`: why they could not be loaded; the form works anyway. */
export async function loadGuestbook(context: RouterContext, page = 1) {
  try {
    await context.queryClient.ensureInfiniteQueryData(messagesQuery(context, page));
    return { page, failure: null };
  } catch (error) {
    return { page, failure: readRefusal(error).message || texts.guestbook.fetchFailed };
  }
}

/** The messages without duplicates, newest first: batches overlap when a message was sent meanwhile. */
export function sortNewestFirst(messages: readonly GuestMessage[]): GuestMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => b.tanggalKirim.localeCompare(a.tanggalKirim) || b.id - a.id);
}

export const guestbookHead = (site: HeadSite) =>
  pageHead(site, {
    title: 'Buku Tamu',
    description: `Pesan dan kesan para tamu ${site.identity.name}. Tinggalkan pesan Anda.`,
    path: guestbookPath,
    card: { kind: 'halaman', id: guestbookPath.slice(1), title: 'Buku Tamu' },
  });

const isMessage = (value: unknown): value is GuestMessage =>
  hasFields(value, { id: 'number', tanggalKirim: 'string', pesan: 'string', namaLengkap: 'string', rating: 'number' });

/** The messages sent from this browser. A page with stored messages is hydrated at once. */
export const ownMessages = {
  storageKey: 'pesan-tamu-terkirim',
  isSent: isMessage,
  dateOf: ({ tanggalKirim }: GuestMessage) => tanggalKirim,
  keptMs: limits.guestbook.ownMessagesMs,
  most: limits.spam.perAddress.refusedBeyond,
};
