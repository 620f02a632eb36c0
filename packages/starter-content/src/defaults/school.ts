/** The school's name while the settings have none. */
export const school = {
  name: 'Madrasah Aliyah Nurul Hikmah',
  shortName: 'MA Nurul Hikmah',
  place: 'Kabupaten Tirtasari',
  slogan: 'Berilmu, beramal, berakhlak mulia',
  description:
    'Situs resmi Madrasah Aliyah Nurul Hikmah, Kabupaten Tirtasari: berita, prestasi, kajian, dan informasi pendaftaran.',
  appName: 'Simak Khas',
} as const;
