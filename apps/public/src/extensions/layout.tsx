import type { LayoutParts } from '../features/site/shared/layout-parts.ts';
import type { PathLookup } from '../shared/router-context.ts';
import { loadUrgent, UrgentLine } from './announcements/UrgentLine.tsx';
import { FooterNewsletter } from './newsletter/NewsletterForm.tsx';
import { pageLookup } from './pages/FreePage.tsx';

/** What extensions show on every page. */
export const layoutParts: LayoutParts = {
  lines: [<UrgentLine key="announcements" />],
  footerForms: [<FooterNewsletter key="newsletter" />],
  loaders: [loadUrgent],
};

/** Who knows which paths without a route have a page. */
export const pathLookup: PathLookup = pageLookup;
