export { asksForNumber, oldPathOf } from './old-path.ts';
export { addRedirects, findRedirect, type NewRedirect } from './redirects.ts';
