import type { AdiwiyataContent } from '@madrasah/contract';

export const adiwiyataPage: AdiwiyataContent = {
  heading: 'Adiwiyata',
  lead: 'Merawat bumi adalah bagian dari adab. Kami memulainya dari hal yang dapat ditimbang: sampah yang berkurang, air yang ditabung, dan pohon yang disiram setiap pagi.',
  figures: [
    { number: '17 kg', label: 'sampah gelas plastik berkurang setiap pekan' },
    { number: '5', label: 'jenis sampah dipilah sejak dari rumah' },
    { number: '6', label: 'kantin tanpa plastik sekali pakai' },
  ],
  programmes: [
    {
      title: 'Bank sampah',
      text: 'Setiap Selasa, sampah terpilah ditimbang dan menjadi tabungan yang dapat ditukar dengan telur, beras, atau alat tulis.',
    },
    {
      title: 'Kantin hijau',
      text: 'Pedagang tidak lagi memakai plastik sekali pakai. Yang lupa membawa botol dapat meminjam di Pojok Gelas.',
    },
    {
      title: 'Kebun obat keluarga',
      text: 'Halaman belakang ditanami jahe, serai, kencur, dan kumis kucing; panennya dipakai UKS dan dibagikan kepada warga.',
    },
    {
      title: 'Air yang dipakai dua kali',
      text: 'Air bekas wudu ditampung, disaring dengan ijuk dan kerikil, lalu dialirkan ke kebun dan kolam ikan.',
    },
    {
      title: 'Kompos dan maggot',
      text: 'Sisa makanan kantin menjadi pakan maggot, daun kering menjadi kompos. Keduanya kembali ke tanah {lembaga}.',
    },
    {
      title: 'Jumat bersih',
      text: 'Dua puluh menit sebelum jam pertama, seluruh warga {lembaga}, guru dan siswa, membersihkan tempatnya masing-masing.',
    },
  ],
  pledge: [
    'Kami membawa botol minum dan tempat makan sendiri.',
    'Kami memilah sampah sebelum membuangnya.',
    'Kami menutup keran dan mematikan lampu yang tidak dipakai.',
    'Kami menanam, menyiram, dan tidak memetik sembarangan.',
    'Kami mengingatkan teman dengan santun.',
  ],
  sections: [
    {
      heading: 'Masuk ke dalam pelajaran',
      paragraphs: [
        'Lingkungan tidak menjadi mata pelajaran tambahan, melainkan bahan bagi yang sudah ada. Matematika menghitung debit air wudu, biologi mengamati kompos, fikih membahas hukum menyia-nyiakan air, dan bahasa Indonesia menuliskan laporannya.',
        'Setiap kelas memiliki dua kader lingkungan yang dipilih setahun sekali. Merekalah yang menimbang, mencatat, dan melaporkan hasilnya pada upacara awal bulan.',
      ],
    },
    {
      heading: 'Warga sekitar ikut serta',
      paragraphs: [
        'Bank sampah terbuka bagi warga Desa Sukamulya. Bibit dari kebun dibagikan gratis setiap awal musim hujan, dan siswa mendampingi dua dusun membuat lubang biopori.',
      ],
    },
  ],
};
