import type { ReactElement } from 'react';
import type { RouterContext } from '../../../shared/router-context.ts';

/** What extensions add to the layout of every page. */
export type LayoutParts = {
  /** Above the header. */
  lines: readonly ReactElement[];
  /** At the top of the footer. */
  footerForms: readonly ReactElement[];
  /** Load what these show, once it is known which features are off. A failure is ignored. */
  loaders: readonly ((context: RouterContext, isLaterPage: boolean) => Promise<unknown> | false)[];
};
