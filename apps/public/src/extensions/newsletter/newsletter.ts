import { texts } from '@madrasah/contract';
import { type HeadSite, schoolText } from '../../shared/identity.ts';
import { pageHead } from '../../shared/metadata/page-head.ts';

/** To which browsers post the form without the app. */
export const newsletterPath = '/buletin';

/** Every address contains the secret of one subscriber. */
export const subscriptionPages = '/langganan/*';

/** The result of a form, by the number in `?terkirim=`. */
const outcomes: Record<number, string> = {
  1: texts.newsletter.subscribed,
  2: texts.newsletter.asked,
  3: texts.newsletter.confirmed,
  4: texts.newsletter.unsubscribed,
};

export const outcomeOf = (terkirim: number | undefined): string | undefined => outcomes[terkirim ?? 0];

/** Any other number is ignored. */
export const readNewsletterSearch = (search: Record<string, unknown>): { terkirim?: number | undefined } => {
  const terkirim = Number(search.terkirim);
  return { terkirim: outcomeOf(terkirim) ? terkirim : undefined };
};

export function newsletterHead(site: HeadSite) {
  const title = schoolText('Buletin {Lembaga}', site);
  return pageHead(site, {
    title,
    description: `Berlangganan kabar, prestasi, dan agenda ${site.identity.name} lewat surel.`,
    path: newsletterPath,
    card: { kind: 'halaman', id: newsletterPath.slice(1), title: 'Buletin' },
  });
}
