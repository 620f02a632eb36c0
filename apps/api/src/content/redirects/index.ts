export type { RedirectTables } from './redirect.entity.ts';
export {
  addRedirects,
  asksForNumber,
  findRedirect,
  type NewRedirect,
  oldPathOf,
  redirectCategory,
} from './redirects.ts';
