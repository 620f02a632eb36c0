import { limits } from '@madrasah/contract';
import { days, type StoredDataPart } from '../../features/fixed-pages/shared/parts.ts';

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
