import { limits, texts } from '@madrasah/contract';
import { days, type StoredDataPart } from '../../features/fixed-pages/shared/fixed-page.ts';
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

const { mail, newsletter } = limits;

export const newsletterData: StoredDataPart = {
  kinds: [
    {
      title: 'Buletin',
      what: 'Alamat surel Anda, kapan Anda mendaftar, dan kapan Anda mengonfirmasi.',
      why: 'Untuk mengirim kabar {lembaga} yang Anda minta.',
      term: 'Sampai Anda berhenti berlangganan',
      more: `Isi surel yang terkirim dihapus ${days(mail.sentTextKeptMs)} kemudian, catatan pengirimannya ${days(mail.endedKeptMs)} kemudian.`,
    },
  ],
  sendersCountedMs: newsletter.windowMs,
};
