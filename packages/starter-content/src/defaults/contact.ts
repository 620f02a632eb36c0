import type { ContactContent } from '@madrasah/contract';

export const defaultContactContent: ContactContent = {
  heading: 'Kontak',
  lead: 'Ada yang ingin ditanyakan atau disampaikan? Hubungi kami, atau kirim pesan lewat formulir di halaman ini.',
  mapUrl: '',
  whatsapp: '',
  openingHours: [],
  directions: [],
};
