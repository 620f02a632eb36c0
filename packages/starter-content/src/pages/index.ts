import {
  type AboutContent,
  type AdiwiyataContent,
  type AdmissionsContent,
  type AppContent,
  type ContactContent,
  type CooperativeContent,
  type HomeContent,
  type IdentityContent,
  pageContents,
  type Settings,
} from '@madrasah/contract';
import { starterShortName } from '../defaults/index.ts';
import { filled } from '../starter-words.ts';
import { aboutPage } from './about.ts';
import { adiwiyataPage } from './adiwiyata.ts';
import { admissionsPage } from './admissions.ts';
import { appPage } from './app.ts';
import { cooperativePage } from './cooperative.ts';

const homePage: HomeContent = {
  registerLabel: 'Daftar Sekarang',
  appStoreUrl: 'https://play.google.com/store/search?q={aplikasi-alamat}&c=apps',
  figures: [
    { number: '1500+', label: 'Siswa' },
    { number: '50+', label: 'Guru' },
    { number: '100+', label: 'Prestasi' },
  ],
  banners: [],
  videos: [],
};

/** The school of the samples; it and its place are fictional. */
export const starterIdentity: IdentityContent = {
  ...pageContents.identity.initial,
  name: 'Madrasah Aliyah Nurul Hikmah',
  shortName: starterShortName,
  kind: 'MA',
  place: 'Kabupaten Tirtasari',
  appName: 'Simak Khas',
  motto: 'طَلَبُ الْعِلْمِ فَرِيضَةٌ عَلَىٰ كُلِّ مُسْلِمٍ',
};

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

const contactPage: ContactContent = {
  heading: 'Kontak',
  lead: 'Ada yang ingin ditanyakan, disampaikan, atau sekadar bersilaturahmi? Pintu ruang tata usaha kami terbuka, dan setiap pesan dibaca oleh manusia.',
  mapUrl: 'https://www.openstreetmap.org/search?query={kota-alamat}',
  /** Fictional, as the place is. */
  whatsapp: '+62 800-0555-0112',
  openingHours: [
    { days: 'Senin - Kamis', hours: '07.00 - 15.00' },
    { days: 'Jumat', hours: '07.00 - 11.00' },
    { days: 'Sabtu', hours: '07.00 - 13.00' },
    { days: 'Minggu dan hari libur', hours: 'Tutup' },
  ],
  directions: [
    'Dari alun-alun kabupaten: naik angkutan jurusan {kota} Kidul, turun di Simpang Sukamulya, lalu berjalan kaki lima menit menyusuri saluran air.',
    'Dengan kendaraan sendiri: tempat parkir tamu ada di sisi timur masjid. Mohon melapor di pos jaga.',
    'Hendak bertemu guru? Hubungi wali kelas melalui {aplikasi} agar tidak berbenturan dengan jam mengajar.',
  ],
};

export type StarterPages = {
  home: HomeContent;
  about: AboutContent;
  contact: ContactContent;
  cooperative: CooperativeContent;
  adiwiyata: AdiwiyataContent;
  admissions: AdmissionsContent;
  app: AppContent;
};

/** The sample contents of the fixed pages, with the school's words. */
export const starterPages = (identity: IdentityContent): StarterPages =>
  filled(
    {
      home: homePage,
      about: aboutPage,
      contact: contactPage,
      cooperative: cooperativePage,
      adiwiyata: adiwiyataPage,
      admissions: admissionsPage,
      app: appPage,
    },
    identity,
  );
