import { truncateText } from '@madrasah/rich-text/display';
import { pageHead } from '../../shared/metadata/page-head.ts';

const descriptionLength = 160;

/** The metadata of a fixed page, from the texts of its header. */
export function fixedPageHead(path: string, origin: string, content: { heading: string; lead: string } | undefined) {
  if (!content) return {};
  return pageHead({
    title: content.heading,
    description: truncateText(content.lead, descriptionLength),
    canonical: `${origin}${path}`,
    card: { kind: 'halaman', id: path.slice(1), title: content.heading },
  });
}
