import type { LayoutParts } from '../features/site/shared/layout-parts.ts';
import { loadUrgent, UrgentLine } from './announcements/UrgentLine.tsx';
import { FooterNewsletter } from './newsletter/FooterNewsletter.tsx';

/** What extensions show on every page. */
export const layoutParts: LayoutParts = {
  lines: [<UrgentLine key="announcements" />],
  footerForms: [<FooterNewsletter key="newsletter" />],
  loaders: [loadUrgent],
};
