import type { ReactElement } from 'react';

/** What extensions add to the layout of every page. */
export type LayoutParts = {
  /** At the top of the footer. */
  footerForms: readonly ReactElement[];
};
