/** How the school is called where no setting says otherwise. */
export const school = {
  name: 'Madrasah Aliyah Nurul Hikmah',
  shortName: 'MA Nurul Hikmah',
  place: 'Kabupaten Tirtasari',
  slogan: 'Berilmu, beramal, berakhlak mulia',
  description:
    'Situs resmi Madrasah Aliyah Nurul Hikmah, Kabupaten Tirtasari: berita, prestasi, kajian, dan informasi pendaftaran.',
  appName: 'Simak Khas',
} as const;
