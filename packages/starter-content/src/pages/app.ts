import type { AppContent } from '@madrasah/contract';

/** The figures of the specification. */
export const appPage: AppContent = {
  heading: '{aplikasi}',
  lead: 'Sistem informasi akademik {lembaga} dalam satu genggaman: jadwal, nilai, kehadiran, dan perpustakaan digital untuk siswa, guru, dan orang tua.',
  storeUrl: 'https://play.google.com/store/search?q={aplikasi-alamat}&c=apps',
  features: [
    {
      title: 'Jadwal dan agenda',
      text: 'Jam pelajaran, ulangan, dan kegiatan hari ini tampil begitu aplikasi dibuka.',
    },
    {
      title: 'Nilai dan rapor',
      text: 'Nilai harian sampai rapor, didahului catatan wali kelas. Yang keliru dapat diajukan koreksinya.',
    },
    {
      title: 'Kehadiran dan izin',
      text: 'Orang tua tahu anaknya sudah sampai di {lembaga}, dan mengirim surat izin tanpa kertas.',
    },
    {
      title: 'Tugas yang tahu waktu',
      text: 'Kotak unggah tertutup pukul delapan malam sampai subuh, supaya malam tetap milik keluarga.',
    },
    {
      title: 'Perpustakaan digital',
      text: 'Ribuan e-book dan jurnal dapat dibaca di tempat atau dipinjam selama dua pekan.',
    },
    {
      title: 'Pesan kepada guru',
      text: 'Satu tempat untuk bertanya kepada wali kelas dan guru, lengkap dengan jam konsultasinya.',
    },
  ],
  tutorials: [
    {
      title: 'Memasang aplikasi dan masuk pertama kali',
      text: 'Dari mengunduh sampai mengganti kata sandi bawaan.',
      minutes: 5,
      url: '',
    },
    {
      title: 'Membaca nilai, rapor, dan catatan wali kelas',
      text: 'Urutan membaca yang kami sarankan kepada orang tua.',
      minutes: 8,
      url: '',
    },
    {
      title: 'Meminjam e-book dan mencari jurnal',
      text: 'Mencari, menandai, dan membaca tanpa sambungan internet.',
      minutes: 10,
      url: '',
    },
    {
      title: 'Mengirim izin dan memantau kehadiran',
      text: 'Untuk orang tua: sakit, keperluan keluarga, dan dispensasi lomba.',
      minutes: 6,
      url: '',
    },
  ],
  statistics: [
    { number: '1200+', label: 'Pengguna aktif' },
    { number: '95%', label: 'Tingkat kepuasan' },
    { number: '5000+', label: 'E-book' },
    { number: '1000+', label: 'Jurnal' },
    { number: '24/7', label: 'Akses perpustakaan' },
  ],
};
