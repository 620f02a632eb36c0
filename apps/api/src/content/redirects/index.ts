export type { RedirectTables } from './redirect.entity.ts';
export { addRedirects, asksForNumber, findRedirect, type NewRedirect, oldPathOf } from './redirects.ts';
