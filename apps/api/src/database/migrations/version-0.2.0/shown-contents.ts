/** What a site showed without having stored it, until contents became data: by the key of the setting. */
export const shownContents: Readonly<Record<string, object>> = {
  'content:identity': {
    name: 'Madrasah Aliyah Nurul Hikmah',
    shortName: 'MA Nurul Hikmah',
    kind: 'MA',
    place: 'Kabupaten Tirtasari',
    province: '',
    npsn: '',
    nsm: '',
    accreditation: '',
    founded: '',
    appName: 'Simak Khas',
    motto: 'طَلَبُ الْعِلْمِ فَرِيضَةٌ عَلَىٰ كُلِّ مُسْلِمٍ',
  },
  'content:home': {
    registerLabel: 'Daftar Sekarang',
    appStoreUrl: 'https://play.google.com/store/search?q=Simak%20Khas&c=apps',
    figures: [
      {
        number: '1500+',
        label: 'Siswa',
      },
      {
        number: '50+',
        label: 'Guru',
      },
      {
        number: '100+',
        label: 'Prestasi',
      },
    ],
    banners: [],
    videos: [],
  },
  'content:about': {
    heading: 'Tentang Kami',
    lead: 'Berawal dari pengajian selepas magrib di surau bambu tepi saluran air, kini rumah belajar bagi anak-anak dari tujuh kecamatan. Bangunannya berganti; cara kami memuliakan ilmu tidak.',
    vision:
      'Terwujudnya insan madrasah yang berilmu, beradab, dan bermanfaat bagi sesama, berakar pada tradisi keilmuan Islam, dan siap menjawab tantangan zamannya.',
    missions: [
      'Menyelenggarakan pembelajaran yang menumbuhkan rasa ingin tahu, ketelitian, dan kejujuran ilmiah.',
      'Membiasakan adab kepada Allah, kepada guru, kepada orang tua, kepada teman, dan kepada alam.',
      'Menghidupkan Al-Qur’an melalui tahsin, tahfiz, dan pemahaman makna secara bertahap.',
      'Merawat khazanah kitab kuning sekaligus menguatkan sains, bahasa, dan literasi digital.',
      'Membuka kesempatan seluas-luasnya bagi anak dari keluarga mana pun untuk belajar dengan layak.',
      'Membangun lingkungan madrasah yang bersih, hijau, aman, dan bebas dari segala bentuk perundungan.',
    ],
    milestones: [
      {
        year: 'Akhir 1960-an',
        text: 'Pengajian anak di surau bambu, di atas tanah wakaf keluarga petani setempat.',
      },
      {
        year: '1974',
        text: 'Madrasah diniyah tiga ruang berdinding papan, dibangun gotong royong oleh warga.',
      },
      {
        year: '1986',
        text: 'Madrasah Aliyah Nurul Hikmah dibuka dengan 27 siswa, 19 di antaranya perempuan.',
      },
      {
        year: '1993',
        text: 'Angkatan ketujuh menanam deretan trembesi yang kini menaungi halaman tengah.',
      },
      {
        year: '2004',
        text: 'Gedung dua lantai selesai; perpustakaan menempati ruang yang paling teduh.',
      },
      {
        year: '2016',
        text: 'Program tahfiz dan kelas riset mulai berjalan berdampingan.',
      },
      {
        year: '2023',
        text: 'Simak Khas, aplikasi informasi akademik digital, dipakai seluruh kelas.',
      },
    ],
    customs: [
      {
        title: 'Guru datang lebih dahulu',
        text: 'Pukul 06.30 para guru sudah berdiri di gerbang untuk menyambut dan bersalaman dengan setiap siswa.',
      },
      {
        title: 'Tidak ada yang pulang karena biaya',
        text: 'Kotak gotong royong wali murid menutup kekurangan keluarga yang sedang kesulitan, tanpa menyebut nama.',
      },
      {
        title: 'Ilmu ditutup dengan doa',
        text: 'Jam terakhir setiap hari selesai lima menit lebih awal, agar kelas dapat berdoa bersama sebelum pulang.',
      },
    ],
    sections: [
      {
        heading: 'Sarana belajar',
        paragraphs: [
          'Siswa belajar di ruang kelas yang terang, perpustakaan, laboratorium IPA dan komputer, masjid madrasah, serta kebun obat keluarga yang mereka rawat sendiri. Lapangan tengah dipakai untuk upacara, olahraga, dan pentas seni, di bawah pohon-pohon trembesi yang ditanam para alumni.',
          'Asrama putra dan putri menampung siswa dari kecamatan yang jauh, dengan pendamping yang tinggal bersama mereka.',
        ],
      },
    ],
    greeting: {
      paragraphs: [
        'Kami percaya bahwa madrasah yang baik adalah tempat anak berani bertanya, guru tidak malu belajar lagi, dan orang tua merasa diajak serta.',
        'Datanglah berkunjung. Duduklah di serambi masjid kami, dengarkan anak-anak mengaji, lalu tanyakan apa saja. Pintu ruang kepala madrasah tidak pernah dikunci pada jam sekolah.',
      ],
      name: 'Drs. H. Mahmud Saefullah, M.Pd.',
      position: 'Kepala Madrasah',
    },
  },
  'content:contact': {
    heading: 'Kontak',
    lead: 'Ada yang ingin ditanyakan, disampaikan, atau sekadar bersilaturahmi? Pintu ruang tata usaha kami terbuka, dan setiap pesan dibaca oleh manusia.',
    mapUrl: '',
    whatsapp: '',
    openingHours: [
      {
        days: 'Senin - Kamis',
        hours: '07.00 - 15.00',
      },
      {
        days: 'Jumat',
        hours: '07.00 - 11.00',
      },
      {
        days: 'Sabtu',
        hours: '07.00 - 13.00',
      },
      {
        days: 'Minggu dan hari libur',
        hours: 'Tutup',
      },
    ],
    directions: [
      'Dari alun-alun kabupaten: naik angkutan jurusan Tirtasari Kidul, turun di Simpang Sukamulya, lalu berjalan kaki lima menit menyusuri saluran air.',
      'Dengan kendaraan sendiri: tempat parkir tamu ada di sisi timur masjid. Mohon melapor di pos jaga.',
      'Hendak bertemu guru? Hubungi wali kelas melalui Simak Khas agar tidak berbenturan dengan jam mengajar.',
    ],
  },
  'content:cooperative': {
    heading: 'Koperasi',
    lead: 'Warung kecil di bawah tangga perpustakaan ini milik seluruh warga madrasah. Siswa menjaganya, anggota memutuskan harganya, dan labanya pulang sebagai beasiswa.',
    services: [
      {
        title: 'Kebutuhan belajar',
        text: 'Buku tulis, alat tulis, kitab, mushaf, dan perlengkapan praktik dengan harga anggota.',
      },
      {
        title: 'Seragam dan atribut',
        text: 'Seragam harian, olahraga, dan pramuka dijahit oleh penjahit sekitar madrasah. Ukuran dapat dicoba lebih dahulu.',
      },
      {
        title: 'Fotokopi dan cetak',
        text: 'Menggandakan tugas, mencetak makalah, dan menjilid. Kertas bekas satu sisi lebih murah separuh harga.',
      },
      {
        title: 'Simpan pinjam siswa',
        text: 'Tabungan mulai seribu rupiah, dicatat atas nama siswa, tanpa bunga, dan dapat diambil kapan saja.',
      },
    ],
    goods: [
      {
        name: 'Buku tulis 38 lembar',
        price: 'Rp 4.000',
      },
      {
        name: 'Pensil 2B',
        price: 'Rp 1.000',
      },
      {
        name: 'Penggaris 30 cm',
        price: 'Rp 1.500',
      },
      {
        name: 'Mushaf saku',
        price: 'Rp 45.000',
      },
      {
        name: 'Terjemah Alfiyah',
        price: 'Rp 38.000',
      },
      {
        name: 'Seragam batik',
        price: 'Rp 95.000',
      },
      {
        name: 'Kaus olahraga',
        price: 'Rp 70.000',
      },
      {
        name: 'Sabun buatan siswa',
        price: 'Rp 4.000',
      },
      {
        name: 'Fotokopi, per lembar',
        price: 'Rp 250',
      },
    ],
    openingHours: [
      {
        days: 'Senin - Kamis',
        hours: '06.45 - 15.30',
      },
      {
        days: 'Jumat',
        hours: '06.45 - 11.00',
      },
      {
        days: 'Sabtu',
        hours: '06.45 - 13.00',
      },
    ],
    sections: [
      {
        heading: 'Belajar jujur di meja kasir',
        paragraphs: [
          'Setiap pekan enam siswa mendapat giliran jaga. Mereka menata rak, melayani, menghitung kas, dan menuliskan selisih apa adanya. Selisih tidak dimarahi; yang dicari adalah sebabnya.',
          'Rak gelas dan air minum isi ulang dibiarkan tanpa penjaga. Uang dimasukkan sendiri ke dalam kotak. Dalam setahun, kotak itu baru dua kali kurang, dan keduanya dilunasi sebelum ditagih.',
        ],
      },
      {
        heading: 'Ke mana labanya?',
        paragraphs: [
          'Rapat anggota tahunan membagi sisa hasil usaha menjadi tiga: beasiswa bagi siswa yang membutuhkan, penambahan modal, dan bagian anggota. Laporannya ditempel di mading dan dapat dibaca siapa saja.',
        ],
      },
    ],
  },
  'content:adiwiyata': {
    heading: 'Adiwiyata',
    lead: 'Merawat bumi adalah bagian dari adab. Kami memulainya dari hal yang dapat ditimbang: sampah yang berkurang, air yang ditabung, dan pohon yang disiram setiap pagi.',
    figures: [
      {
        number: '17 kg',
        label: 'sampah gelas plastik berkurang setiap pekan',
      },
      {
        number: '5',
        label: 'jenis sampah dipilah sejak dari rumah',
      },
      {
        number: '6',
        label: 'kantin tanpa plastik sekali pakai',
      },
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
        text: 'Sisa makanan kantin menjadi pakan maggot, daun kering menjadi kompos. Keduanya kembali ke tanah madrasah.',
      },
      {
        title: 'Jumat bersih',
        text: 'Dua puluh menit sebelum jam pertama, seluruh warga madrasah, guru dan siswa, membersihkan tempatnya masing-masing.',
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
  },
  'content:admissions': {
    heading: 'Penerimaan Peserta Didik Baru',
    lead: 'Tiga tahun untuk menguatkan ilmu, merapikan adab, dan menemukan arah. Kami menunggu putra-putri terbaik dari keluarga mana pun.',
    academicYear: '2025/2026',
    fee: 'Rp 150.000',
    quota: '360 siswa (12 kelas)',
    period: 'Januari - Mei 2025',
    registrationUrl: '',
    steps: [
      {
        title: 'Siapkan berkas',
        text: 'Lengkapi delapan dokumen di bawah ini, asli dan salinannya.',
      },
      {
        title: 'Serahkan dan bayar',
        text: 'Antarkan ke sekretariat panitia dan bayar biaya pendaftaran. Simpan kuitansinya.',
      },
      {
        title: 'Ikuti tes seleksi',
        text: 'Tes akademik, membaca Al-Qur’an, dan wawancara bersama orang tua.',
      },
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
        title: 'Madrasah Adiwiyata',
        text: 'Halaman rindang, kantin tanpa plastik sekali pakai, dan bank sampah yang dikelola siswa.',
      },
      {
        title: 'Simak Khas untuk orang tua',
        text: 'Nilai, kehadiran, dan catatan wali kelas dapat dibaca kapan saja dari telepon genggam.',
      },
    ],
    phases: [
      {
        title: 'Pendaftaran Gelombang 1',
        period: '1 Januari - 31 Maret 2025',
        status: 'Dibuka',
      },
      {
        title: 'Tes Seleksi',
        period: '5 - 10 April 2025',
        status: 'Akan Datang',
      },
      {
        title: 'Pengumuman',
        period: '15 April 2025',
        status: 'Akan Datang',
      },
      {
        title: 'Pendaftaran Gelombang 2',
        period: '20 April - 31 Mei 2025',
        status: 'Akan Datang',
      },
    ],
    contact: {
      text: 'Panitia senang menjawab pertanyaan sekecil apa pun, termasuk soal keringanan biaya. Tidak ada anak yang mundur karena ongkos.',
      place: 'Sekretariat panitia, ruang tata usaha',
      hours: 'Senin - Sabtu, 08.00 - 13.00',
      phone: '',
      whatsapp: '',
      email: '',
    },
  },
  'content:app': {
    heading: 'Simak Khas',
    lead: 'Sistem informasi akademik madrasah dalam satu genggaman: jadwal, nilai, kehadiran, dan perpustakaan digital untuk siswa, guru, dan orang tua.',
    storeUrl: 'https://play.google.com/store/search?q=Simak%20Khas&c=apps',
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
        text: 'Orang tua tahu anaknya sudah sampai di madrasah, dan mengirim surat izin tanpa kertas.',
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
      {
        number: '1200+',
        label: 'Pengguna aktif',
      },
      {
        number: '95%',
        label: 'Tingkat kepuasan',
      },
      {
        number: '5000+',
        label: 'E-book',
      },
      {
        number: '1000+',
        label: 'Jurnal',
      },
      {
        number: '24/7',
        label: 'Akses perpustakaan',
      },
    ],
  },
};

/** The slogan of a site that had stored none. */
export const shownSlogan = 'Berilmu, beramal, berakhlak mulia';
