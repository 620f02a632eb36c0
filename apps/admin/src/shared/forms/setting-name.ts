const names: Record<string, string> = {
  banners: 'Banner header',
  youtubeLinks: 'Video YouTube',
  socialLinks: 'Media sosial',
  websiteInfo: 'Informasi situs',
  fixedBanners: 'Iklan samping',
  security: 'Keamanan',
  analytics: 'Penghitungan kunjungan',
  newsletter: 'Langganan',
  'content:home': 'Halaman Beranda',
  'content:about': 'Tentang Kami',
  'content:contact': 'Kontak',
  'content:cooperative': 'Koperasi',
  'content:adiwiyata': 'Adiwiyata',
  'content:admissions': 'Pendaftaran',
  'content:app': 'SIMAK Khas',
  'content:display': 'Tampilan',
  'content:publishing': 'Penerbitan',
  'content:privacy': 'Privasi',
};

/** A part of the settings or a fixed page by the key that it is stored under, in words. */
export const settingName = (key: string | null): string | undefined => names[key ?? ''];
