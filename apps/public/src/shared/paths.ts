import { normaliseWhatsapp } from '@madrasah/contract';

/** The page about stored personal data. */
export const privacyPath = '/privasi';

/** The page of an author. */
export const authorPath = (id: string) => `/author/${id}`;

/** The results page for a search text. */
export const searchPath = (term: string) => `/news?search=${encodeURIComponent(term)}`;

/** A `tel:` link; the number may contain spaces and brackets. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Numbers are stored as typed. */
export const whatsappLink = (number: string) => `https://wa.me/${normaliseWhatsapp(number)}`;

export const mailLink = (email: string) => `mailto:${email}`;

/** An address with the given query parameters. */
export function addressWith(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** The address of a page of a list; that of the first one has no number, which would lead to a redirect. */
export const listAddress = (path: string, query: Parameters<typeof addressWith>[1], page: number): string =>
  addressWith(path, { ...query, page: page > 1 ? page : undefined });

/** `?page=` of a listing: the first batch without JavaScript. Unusable values mean 1. */
export function readListingSearch(search: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(search.page);
  return { page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined };
}

/** The same of a list with a form, to whose page `?terkirim=1` leads after it was posted without the app. */
export const readFormSearch = (search: Record<string, unknown>) => ({
  ...readListingSearch(search),
  terkirim: String(search.terkirim) === '1' ? 1 : undefined,
});
