import type { LayoutParts } from '../shared/layout-parts.ts';
import { FooterNewsletter } from './newsletter/FooterNewsletter.tsx';

/** What extensions show on every page. */
export const layoutParts: LayoutParts = {
  footerForms: [<FooterNewsletter key="newsletter" />],
};
