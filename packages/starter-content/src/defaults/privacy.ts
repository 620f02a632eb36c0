import type { PrivacyContent } from '@madrasah/contract';

export const defaultPrivacyContent: PrivacyContent = {
  heading: 'Privasi',
  lead: 'Apa yang kami simpan tentang Anda, untuk apa, dan berapa lama. Situs ini tidak memasang cookie pelacak, dan tidak menitipkan data Anda kepada pengiklan.',
  contact: { name: '', email: '', phone: '' },
  activityDays: 365,
  sections: [],
};
