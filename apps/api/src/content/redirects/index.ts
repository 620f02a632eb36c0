export { asksForNumber, oldPathOf } from './old-path.ts';
export type { RedirectTables } from './redirect.entity.ts';
export { addRedirects, findRedirect, type NewRedirect } from './redirects.ts';
