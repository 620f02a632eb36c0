import { notFound } from '@tanstack/react-router';
import type { HeadSite } from '../identity.ts';
import { noindexHead } from '../metadata/page-head.ts';
import { isNotFoundError } from '../not-found-error.ts';

/** What a preview link shows. Throws `notFound` for an invalid link. */
export async function loadLinked<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (isNotFoundError(error)) throw notFound();
    throw error;
  }
}

/** Excluded from search engines; the page's address is not sent as a referrer. */
export function previewHead(shown: { title: string } | undefined, site: HeadSite) {
  const { meta } = noindexHead(
    site,
    shown ? `Pratinjau: ${shown.title || 'Tanpa judul'}` : 'Pratinjau Tidak Ditemukan',
  );
  return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
}
