/** The newsletter's own page, to which browsers post the form by themselves. */
export const newsletterPath = '/buletin';

/** `?terkirim=1`: the address was kept just now. */
export const readNewsletterSearch = (search: Record<string, unknown>): { terkirim?: 1 | undefined } => ({
  terkirim: Number(search.terkirim) === 1 ? 1 : undefined,
});
