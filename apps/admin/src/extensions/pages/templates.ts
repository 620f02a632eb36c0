import type { EntryTemplate } from '../../features/collections/collection-calls.ts';

export const pageTemplates: readonly EntryTemplate[] = [
  {
    name: 'Visi dan misi',
    values: {
      title: 'Visi dan Misi',
      path: 'profil/visi-misi',
      summary: 'Cita-cita kami dan jalan menuju ke sana.',
      body: [
        '<h2>Visi</h2><p>[Tulis visi dalam satu kalimat.]</p>',
        '<h2>Misi</h2><ol><li>[Misi pertama]</li><li>[Misi kedua]</li><li>[Misi ketiga]</li></ol>',
        '<h2>Tujuan</h2><p>[Apa yang ingin dicapai dalam empat tahun ke depan?]</p>',
        '<h2>Nilai yang kami jaga</h2><ul><li><strong>[Nilai]</strong>: [penjelasan singkat]</li><li><strong>[Nilai]</strong>: [penjelasan singkat]</li></ul>',
      ].join(''),
    },
  },
  {
    name: 'Sejarah',
    values: {
      title: 'Sejarah',
      path: 'profil/sejarah',
      summary: 'Perjalanan kami sejak berdiri hingga hari ini.',
      body: [
        '<p>[Ceritakan dalam satu paragraf kapan, di mana, dan oleh siapa lembaga ini didirikan.]</p>',
        '<h2>Awal berdiri</h2><p>[Latar belakang, pendiri, dan tahun-tahun pertama.]</p>',
        '<h2>Perkembangan</h2><ul><li><strong>[Tahun]</strong>: [peristiwa penting]</li><li><strong>[Tahun]</strong>: [peristiwa penting]</li></ul>',
        '<h2>Pimpinan dari masa ke masa</h2><ol><li>[Nama] ([tahun] sampai [tahun])</li><li>[Nama] ([tahun] sampai sekarang)</li></ol>',
        '<h2>Hari ini</h2><p>[Keadaan sekarang: murid, guru, dan kegiatan.]</p>',
      ].join(''),
    },
  },
  {
    name: 'Program',
    values: {
      title: 'Program [nama program]',
      path: '',
      summary: '[Untuk siapa program ini dan apa hasilnya.]',
      body: [
        '<p>[Jelaskan program ini dalam dua atau tiga kalimat.]</p>',
        '<h2>Tujuan</h2><ul><li>[Tujuan pertama]</li><li>[Tujuan kedua]</li></ul>',
        '<h2>Kegiatan</h2><ul><li>[Kegiatan, hari, dan jamnya]</li><li>[Kegiatan, hari, dan jamnya]</li></ul>',
        '<h2>Cara mengikuti</h2><ol><li>[Syarat]</li><li>[Cara mendaftar]</li></ol>',
        '<h2>Penanggung jawab</h2><p>[Nama dan cara menghubunginya.]</p>',
      ].join(''),
    },
  },
  {
    name: 'Fasilitas',
    values: {
      title: 'Fasilitas',
      path: 'profil/fasilitas',
      summary: 'Ruang dan sarana yang dipakai murid setiap hari.',
      body: [
        '<p>[Gambaran umum lingkungan dan sarana.]</p>',
        '<h2>Ruang belajar</h2><ul><li><strong>[Ruang kelas]</strong>: [jumlah dan kelengkapannya]</li><li><strong>[Laboratorium]</strong>: [kegunaannya]</li></ul>',
        '<h2>Ibadah dan asrama</h2><p>[Masjid atau musala, dan asrama bila ada.]</p>',
        '<h2>Olahraga dan kegiatan</h2><p>[Lapangan, aula, dan ruang kegiatan murid.]</p>',
        '<h2>Layanan</h2><p>[Perpustakaan, kantin, UKS, dan akses bagi penyandang disabilitas.]</p>',
      ].join(''),
    },
  },
];
