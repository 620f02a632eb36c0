import type { ContactContent } from '@madrasah/contract';
import { defaultContactContent } from './defaults/index.ts';

/** The settings of the starter site; the school, its district and its telephone number are fictional. */
export const starterSettings = {
  websiteInfo: {
    slogan: 'Berilmu, Beradab, Bermanfaat',
    description:
      'Situs resmi Madrasah Aliyah Nurul Hikmah, Kabupaten Tirtasari: berita, prestasi, karya siswa, kajian keislaman, dan informasi pendaftaran peserta didik baru.',
    address: 'Jalan Pesantren No. 12, Desa Sukamulya, Kecamatan Tirtasari Kidul, Kabupaten Tirtasari 45999',
    phone: '(0299) 555-0112',
    email: 'info@nurulhikmah.example',
    website: 'https://www.nurulhikmah.example',
  },
  socialLinks: {
    facebook: 'https://www.facebook.com/nurulhikmah.example',
    instagram: 'https://www.instagram.com/nurulhikmah.example',
    youtube: 'https://www.youtube.com/@nurulhikmah.example',
    tiktok: 'https://www.tiktok.com/@nurulhikmah.example',
  },
  banners: [],
  youtubeLinks: [],
};

/** Further contact data of the starter site; this number is fictional too. */
export const starterContact: ContactContent = {
  ...defaultContactContent,
  mapUrl: 'https://www.openstreetmap.org/search?query=Tirtasari',
  whatsapp: '+62 800-0555-0112',
};
