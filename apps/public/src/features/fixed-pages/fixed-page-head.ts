import { truncateText } from '@madrasah/rich-text/display';
import type { HeadSite } from '../../shared/identity.ts';
import { pageHead } from '../../shared/metadata/page-head.ts';

const descriptionLength = 160;

/** The metadata of a fixed page, from the texts of its header. */
export function fixedPageHead(path: string, site: HeadSite, content: { heading: string; lead: string } | undefined) {
  if (!content) return {};
  return pageHead(site, {
    title: content.heading,
    description: truncateText(content.lead, descriptionLength),
    path,
    card: { kind: 'halaman', id: path.slice(1), title: content.heading },
  });
}
