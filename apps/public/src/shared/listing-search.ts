/** `?page=` of a listing: the first batch without JavaScript. Unusable values mean 1. */
export function readListingSearch(search: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(search.page);
  return { page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined };
}
