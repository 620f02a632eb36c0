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

/** `?page=` of a listing: the first batch without JavaScript. Unusable values mean 1. */
export function readListingSearch(search: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(search.page);
  return { page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined };
}
