import type { AdmissionsContent } from '@madrasah/contract';

/** The figures of the specification. */
export const admissionsPage: AdmissionsContent = {
  heading: 'Penerimaan Peserta Didik Baru',
  lead: 'Tiga tahun untuk menguatkan ilmu, merapikan adab, dan menemukan arah. Kami menunggu putra-putri terbaik dari keluarga mana pun.',
  academicYear: '2025/2026',
  fee: 'Rp 150.000',
  quota: '360 siswa (12 kelas)',
  period: 'Januari - Mei 2025',
  registrationUrl: '',
  steps: [
    { title: 'Siapkan berkas', text: 'Lengkapi delapan dokumen di bawah ini, asli dan salinannya.' },
    {
      title: 'Serahkan dan bayar',
      text: 'Antarkan ke sekretariat panitia dan bayar biaya pendaftaran. Simpan kuitansinya.',
    },
    { title: 'Ikuti tes seleksi', text: 'Tes akademik, membaca Al-Qur’an, dan wawancara bersama orang tua.' },
  ],
  documents: [
    'Formulir pendaftaran yang telah diisi dan ditandatangani',
    'Fotokopi ijazah atau surat keterangan lulus SMP/MTs yang dilegalisasi',
    'Fotokopi rapor semester 1 sampai 5 yang dilegalisasi',
    'Fotokopi akta kelahiran',
    'Fotokopi kartu keluarga',
    'Fotokopi KTP kedua orang tua atau wali',
    'Pasfoto berwarna ukuran 3 x 4 sebanyak 4 lembar',
    'Kartu atau surat keterangan NISN',
  ],
  advantages: [
    {
      title: 'Tahfiz tanpa tergesa',
      text: 'Hafalan dibimbing setahap demi setahap; target disusun bersama anak, guru, dan wali.',
    },
    {
      title: 'Kajian kitab kuning',
      text: 'Alfiyah, fikih, nahwu shorof, dan tafsir diajarkan guru-guru yang bersanad.',
    },
    {
      title: 'Kelas riset dan sains',
      text: 'Siswa meneliti persoalan di sekitarnya dan mempertanggungjawabkannya di depan warga.',
    },
    {
      title: 'Empat belas ekstrakurikuler',
      text: 'Dari robotik, pramuka, dan hadrah sampai jurnalistik: setiap minat mendapat tempat.',
    },
    {
      title: '{Lembaga} Adiwiyata',
      text: 'Halaman rindang, kantin tanpa plastik sekali pakai, dan bank sampah yang dikelola siswa.',
    },
    {
      title: '{aplikasi} untuk orang tua',
      text: 'Nilai, kehadiran, dan catatan wali kelas dapat dibaca kapan saja dari telepon genggam.',
    },
  ],
  phases: [
    { title: 'Pendaftaran Gelombang 1', period: '1 Januari - 31 Maret 2025', status: 'Dibuka' },
    { title: 'Tes Seleksi', period: '5 - 10 April 2025', status: 'Akan Datang' },
    { title: 'Pengumuman', period: '15 April 2025', status: 'Akan Datang' },
    { title: 'Pendaftaran Gelombang 2', period: '20 April - 31 Mei 2025', status: 'Akan Datang' },
  ],
  contact: {
    text: 'Panitia senang menjawab pertanyaan sekecil apa pun, termasuk soal keringanan biaya. Tidak ada anak yang mundur karena ongkos.',
    place: 'Sekretariat panitia, ruang tata usaha',
    hours: 'Senin - Sabtu, 08.00 - 13.00',
    phone: '',
    whatsapp: '',
    email: '',
  },
};
