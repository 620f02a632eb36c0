import type { IdentityContent, Settings } from '@madrasah/contract';
import { filled } from '../starter-words.ts';

const settings: Pick<Settings, 'websiteInfo' | 'socialLinks'> = {
  websiteInfo: {
    slogan: 'Berilmu, Beradab, Bermanfaat',
    description:
      'Situs resmi {nama}, {tempat}: berita, prestasi, karya siswa, kajian keislaman, dan informasi pendaftaran peserta didik baru.',
    address: 'Jalan Pesantren No. 12, Desa Sukamulya, Kecamatan {kota} Kidul, {tempat} 45999',
    phone: '(0299) 555-0112',
    email: 'info@{alamat}.example',
    website: 'https://www.{alamat}.example',
    whatsappChannel: '',
  },
  socialLinks: {
    facebook: 'https://www.facebook.com/{alamat}.example',
    instagram: 'https://www.instagram.com/{alamat}.example',
    youtube: 'https://www.youtube.com/@{alamat}.example',
    tiktok: 'https://www.tiktok.com/@{alamat}.example',
  },
};

/** The sample settings, with the school's words; its village and its telephone number are fictional. */
export const starterSettings = (identity: IdentityContent): typeof settings => filled(settings, identity);
