import type { ContactContent } from '@madrasah/contract';

export const contactPage: ContactContent = {
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
