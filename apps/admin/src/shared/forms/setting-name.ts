const names: Record<string, string> = {
  banners: 'Banner header',
  youtubeLinks: 'Video YouTube',
  socialLinks: 'Media sosial',
  websiteInfo: 'Informasi situs',
  fixedBanners: 'Iklan samping',
  security: 'Keamanan',
  analytics: 'Penghitungan kunjungan',
  'content:identity': 'Identitas',
  'content:home': 'Halaman Beranda',
  'content:layout': 'Susunan Beranda',
  'content:faces': 'Foto dan Sosok',
  'content:about': 'Tentang Kami',
  'content:contact': 'Kontak',
  'content:cooperative': 'Koperasi',
  'content:adiwiyata': 'Adiwiyata',
  'content:admissions': 'Pendaftaran',
  'content:app': 'Aplikasi',
  'content:display': 'Tampilan',
  'content:publishing': 'Penerbitan',
  'content:privacy': 'Privasi',
};

/** The name of a part of the settings or a fixed page, by its storage key. */
export const settingName = (key: string | null): string | undefined => names[key ?? ''];
