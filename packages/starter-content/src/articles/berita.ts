import { blocks, type StarterArticle } from '../starter-article.ts';

/** News of Publikasi: Berita and Agenda. */
export const newsArticles: readonly StarterArticle[] = [
  {
    title: 'Perpustakaan Baru Dibuka, Rak Pertama Diisi oleh Warga Desa',
    category: 'berita',
    excerpt: 'Sebanyak 1.204 buku berpindah dari tangan ke tangan melalui barisan manusia sepanjang 300 meter.',
    tags: ['berita', 'perpustakaan', 'literasi', 'gotong royong'],
    featured: true,
    author: 'editor',
    daysAgo: 2,
    picture: 'books-zamrud-1',
    gallery: [
      {
        picture: 'books-delima-2',
        caption: 'Buku pertama diletakkan oleh siswa kelas X termuda',
      },
      { picture: 'arches-kunyit-2', caption: 'Lengkung pintu ruang baca anak' },
      { picture: 'classroom-pasir-6', caption: 'Sudut belajar kelompok menghadap kebun' },
    ],
    content: blocks(`
      <p><strong>SUKAMULYA</strong> — Tidak ada pita yang digunting. Yang ada barisan manusia: siswa, guru, pedagang, petani yang belum sempat mencuci kaki, dan anak-anak TPA. Mereka berdiri bahu-membahu dari ruang lama ke gedung baru, lalu mengoper buku satu demi satu.</p>
      <p>Perlu dua jam sepuluh menit untuk memindahkan 1.204 judul. Setiap orang yang memegang buku diminta membaca judulnya keras-keras sebelum mengoper. Hasilnya gaduh yang menyenangkan: <em>Fathul Qarib!</em> — <em>Kimia Organik!</em> — <em>Seratus Resep Sambal!</em></p>
      <h2>Dari iuran dan batu bata</h2>
      <p>Gedung dua ruang itu dibangun selama tujuh bulan. Dananya berasal dari wakaf alumni, hasil bank sampah, dan gerakan “satu wali satu bata”. Seluruh kusen dikerjakan siswa kelas XII bersama tukang desa sebagai bagian dari pelajaran kewirausahaan.</p>
      <blockquote><p>“Dulu saya mengoper bata ketika gedung lama dibangun,” ujar Mak Encum, 74 tahun, warga RT 03. “Sekarang saya mengoper buku. Lebih ringan, tetapi lebih lama habisnya.”</p></blockquote>
      <h2>Terbuka untuk umum</h2>
      <table>
        <thead><tr><th>Hari</th><th>Siswa dan guru</th><th>Warga umum</th></tr></thead>
        <tbody>
          <tr><td>Senin sampai Kamis</td><td>06.45–16.00</td><td>13.00–16.00</td></tr>
          <tr><td>Jumat</td><td>06.45–11.00</td><td>—</td></tr>
          <tr><td>Sabtu</td><td>08.00–14.00</td><td>08.00–14.00</td></tr>
        </tbody>
      </table>
      <p>Kartu anggota gratis. Syaratnya satu: meminjam buku berarti bersedia menceritakannya kepada seseorang. Tentang penjaganya, baca juga wawancara kami di kategori <a href="/articles/guru">Guru</a>.</p>
    `),
  },
  {
    title: 'Hari Santri: Upacara Bersarung, Kirab Obor, dan Nasi Tumpeng Sepanjang Serambi',
    category: 'berita',
    excerpt:
      'Tujuh ratus obor menyusuri pematang. Dari kejauhan, kata warga, terlihat seperti bintang yang sedang pulang.',
    tags: ['berita', 'Hari Santri', 'kirab'],
    author: 'author',
    daysAgo: 30,
    picture: 'lantern-delima-1',
    gallery: [
      { picture: 'skyline-senja-2', caption: 'Masjid menjelang kirab' },
      {
        picture: 'lantern-zamrud-3',
        caption: 'Lampion buatan kelas XI menghiasi serambi',
      },
      { picture: 'stars-delima-5', caption: 'Langit Sukamulya pada malam kirab' },
      {
        picture: 'girih-delima-6',
        caption: 'Ragam hias backdrop panggung karya ekskul kaligrafi',
      },
      { picture: 'paddy-delima-8', caption: 'Rute kirab menyusuri pematang' },
      { picture: 'arches-senja-4', caption: 'Serambi tempat tumpeng disajikan' },
    ],
    content: blocks(`
      <p>Lapangan upacara pagi itu dipenuhi sarung aneka corak. Pembina upacara, Ustaz Abdul Ghofar Mubarok, membuka amanatnya dengan kalimat yang langsung mengundang tawa: “Sarung tidak bersaku agar kita ingat, hidup ini tidak membawa apa-apa.”</p>
      <p>Sesudah upacara, siswa mengikuti lomba baca kitab, cerdas cermat sejarah pesantren, dan lomba melipat sarung tercepat. Rekor baru tercatat: empat koma dua detik, dipegang Oman dari kelas XI IPS 2, yang mengaku berlatih setiap subuh “karena terpaksa”.</p>
      <h2>Kirab</h2>
      <p>Selepas isya, tujuh ratus obor dinyalakan dari satu api. Rombongan berjalan tiga kilometer melewati Kampung Cibeureum sambil melantunkan selawat. Warga menunggu di depan rumah dengan teh manis dan singkong rebus.</p>
      <p><img src="picture:lantern-senja-5" alt="Ilustrasi deretan lampion yang menyala pada malam hari"></p>
      <p>Di persimpangan saluran air, kirab berhenti. Lampu dan obor dipadamkan selama satu menit untuk mendoakan para guru yang telah wafat. Yang terdengar hanya air.</p>
      <h2>Makan bersama</h2>
      <p>Malam ditutup dengan tumpeng memanjang di atas daun pisang, dari ujung ke ujung serambi. Tidak ada meja kepala. Kepala {lembaga} duduk di antara dua siswa kelas X yang, menurut saksi mata, tidak berani mengambil ayam sampai beliau membelahkannya.</p>
    `),
  },
  {
    title: 'Maulid di Serambi: Seratus Juz Dibaca Bersama, Seratus Paket Beras Diantar',
    category: 'berita',
    excerpt: 'Peringatan kelahiran Nabi diisi dengan khatam bersama, lalu siswa mengetuk pintu tetangga.',
    tags: ['berita', 'maulid', 'bakti sosial'],
    author: 'author',
    daysAgo: 88,
    picture: 'skyline-zamrud-3',
    content: blocks(`
      <p>Peringatan Maulid Nabi Muhammad saw. tahun ini sengaja dibuat tanpa panggung. Panitia OSIS mengganti sewa pengeras suara dengan beras.</p>
      <p>Acara dimulai pukul tujuh pagi. Setiap kelompok sepuluh orang membaca tiga juz bergantian sampai khatam bersama menjelang zuhur. Setelah doa, seratus siswa berpasangan mengantarkan paket beras, minyak, dan sepucuk surat tulisan tangan kepada tetangga sekitar {lembaga}: para janda, buruh tani, dan pemulung yang namanya dikumpulkan bersama ketua RT.</p>
      <h2>Surat yang dibalas</h2>
      <p>Yang tidak diduga adalah surat-suratnya. Pak Wirya, penarik becak, membalas di balik kertas yang sama: <em>“Terima kasih. Sudah lama tidak ada surat yang bukan tagihan.”</em> Surat itu kini dibingkai di ruang OSIS.</p>
      <blockquote><p>Mencintai Nabi, kata Bu Lilis dalam tausiahnya, bukan sekadar memuji akhlaknya, melainkan meminjamnya untuk dipakai seharian.</p></blockquote>
      <p>Kegiatan ditutup dengan selawat tanpa pengeras suara. Ternyata, kalau tujuh ratus orang bernyanyi bersama-sama, pengeras suara memang tidak diperlukan.</p>
    `),
  },
  {
    title: 'Kelas XI Mengubah Halaman Belakang Menjadi Kebun Obat Keluarga',
    category: 'berita',
    excerpt: 'Enam puluh jenis tanaman, satu papan nama berkode, dan seekor kambing yang harus dipindahkan.',
    tags: ['berita', 'adiwiyata', 'kebun'],
    author: 'author',
    daysAgo: 145,
    picture: 'leaves-zamrud-4',
    content: blocks(`
      <p>Halaman belakang {lembaga} dahulu terkenal karena dua hal: rumput setinggi lutut dan kambing milik Mang Udin. Kini rumputnya hilang, kambingnya pindah (dengan berat hati), dan sebagai gantinya tumbuh enam puluh jenis tanaman obat.</p>
      <p>Proyek ini dikerjakan kelas XI selama satu semester. Tiap kelompok mengasuh empat jenis tanaman, menulis riwayatnya, dan membuat ramuan sederhana yang aman. Papan nama dilengkapi kode yang bila dipindai membuka rekaman suara siswa yang menjelaskan khasiat tanaman tersebut dalam bahasa Indonesia, Arab, dan Sunda.</p>
      <ul>
        <li>Petak aroma: serai, kemangi, pandan, mint.</li>
        <li>Petak rimpang: jahe merah, kunyit, kencur, temulawak.</li>
        <li>Petak daun: sirih, kumis kucing, sambiloto, binahong.</li>
        <li>Petak ayat: zaitun, tin, delima, kurma, dan tanaman lain yang disebut dalam Al-Qur’an.</li>
      </ul>
      <p>Petak terakhir paling sering dikunjungi. “Pohon kurmanya baru sejengkal,” kata Bu Tini, pembina ekskul berkebun. “Kita mungkin tidak akan melihatnya berbuah. Tetapi begitulah orang yang menanam.”</p>
    `),
  },
  {
    title: 'Gempa Ringan Pagi Hari, Simulasi Bulan Lalu Terbukti Berguna',
    category: 'berita',
    excerpt:
      'Seluruh warga {lembaga} berkumpul di lapangan dalam dua menit lima belas detik. Tidak ada korban, satu toples kue pecah.',
    tags: ['berita', 'tanggap bencana', 'PMR'],
    author: 'editor',
    daysAgo: 210,
    picture: null,
    content: blocks(`
      <p>Getaran terasa sekitar sepuluh detik pada jam pelajaran kedua. Cukup untuk membuat jendela berbunyi dan seratus pasang mata saling pandang. Lalu bel tiga kali pendek berbunyi, dan latihan bulan lalu bekerja dengan sendirinya: kepala dilindungi tas, pintu dibuka, barisan keluar lewat jalur kanan.</p>
      <p>Dua menit lima belas detik kemudian, lapangan penuh. Anggota PMR membawa tandu dan daftar hadir. Wali kelas menghitung. Lengkap.</p>
      <p>Satu-satunya kerugian adalah toples kue di ruang guru. Isinya, menurut laporan resmi, “diselamatkan oleh beberapa guru pada saat kejadian”.</p>
      <h2>Pelajaran yang dicatat</h2>
      <ol>
        <li>Tangga timur terlalu sempit untuk tiga kelas sekaligus; jalur kelas X 2 dipindahkan.</li>
        <li>Pengeras suara cadangan harus diisi daya setiap Jumat.</li>
        <li>Siswa yang sedang di toilet belum punya prosedur. Sekarang ada.</li>
      </ol>
      <p>Terima kasih kepada semua orang tua yang tidak langsung menyerbu gerbang dan menunggu kabar melalui {aplikasi}. Kabar pertama terkirim pada menit kelima.</p>
    `),
  },
  {
    title: 'Donor Darah Perdana: 63 Kantong, Dua Orang Pingsan, Semuanya Tersenyum',
    category: 'berita',
    excerpt: 'Yang pingsan bukan pendonor, melainkan dua anggota panitia yang melihat jarum.',
    tags: ['berita', 'PMR', 'donor darah', 'bakti sosial'],
    author: 'author',
    daysAgo: 112,
    picture: 'mega-mendung-delima-1',
    content: blocks(`
      <p>Aula {lembaga} berubah menjadi ruang yang berbau kapas dan bubur kacang hijau. Untuk pertama kali, PMR {singkat} menyelenggarakan donor darah terbuka bersama unit transfusi darah kabupaten.</p>
      <p>Sebanyak 91 orang mendaftar, 63 lolos pemeriksaan: guru, wali murid, alumni, dan 14 siswa kelas XII yang sudah berusia tujuh belas tahun serta membawa izin orang tua. Kantong pertama disumbangkan Pak Deni, guru olahraga, yang selama ini paling keras berteriak di lapangan dan ternyata paling erat memegang tangan perawat.</p>
      <p>Dua orang sempat pingsan. “Keduanya seksi dokumentasi,” kata ketua panitia, Wardah Salsabila. “Mereka hanya melihat jarum dari balik kamera.” Setelah teh manis, keduanya pulih dan tetap menolak memotret jarum.</p>
      <p>Kegiatan serupa akan diadakan setiap empat bulan. Bila golongan darah Anda AB, panitia ingin berkenalan lebih dahulu.</p>
    `),
  },
  {
    title: 'Rapor Hijau untuk Kantin: Tak Ada Lagi Gelas Plastik Sekali Pakai',
    category: 'berita',
    excerpt:
      'Enam pedagang kantin menandatangani ikrar. Siswa yang lupa membawa botol dapat menyewa gelas seharga senyum.',
    tags: ['berita', 'kantin', 'adiwiyata'],
    author: 'author',
    daysAgo: 233,
    picture: 'leaves-pasir-1',
    content: blocks(`
      <p>Mulai semester ini, es teh kantin tidak lagi datang dalam gelas plastik. Enam pedagang menandatangani ikrar kantin hijau disaksikan ketua OSIS, yang sendiri dikenal sebagai pelanggan es teh paling setia.</p>
      <p>Perubahannya tidak seketika. Pekan pertama, penjualan turun seperlima. Bu Nok, penjual es, hampir menyerah. Lalu siswa kelas X merancang <em>Pojok Gelas</em>: tiga puluh gelas kaca yang boleh dipinjam siapa saja, dengan syarat dicuci sendiri dan mengucapkan terima kasih. Pekan keempat, penjualan kembali normal, dan halaman lebih bersih daripada biasanya.</p>
      <p>Timbangan bank sampah mencatat hasilnya: sampah gelas plastik turun dari 19 kilogram menjadi 2 kilogram sepekan. Sisa yang dua kilogram itu, setelah diselidiki, berasal dari rapat guru. Rapat guru pun kini memakai cangkir.</p>
    `),
  },
  {
    title: 'Kunjungan Tamu dari Tiga Pesantren Pesisir: Bertukar Kitab, Bertukar Ikan Asin',
    category: 'berita',
    excerpt:
      'Delegasi membawa tiga puluh naskah salinan dan sekarung rebon. Pulangnya membawa bibit aren dan rumus robot.',
    tags: ['berita', 'kunjungan', 'silaturahmi'],
    author: 'editor',
    daysAgo: 256,
    picture: 'sea-senja-1',
    content: blocks(`
      <p>Bus dari pesisir tiba sebelum zuhur, membawa empat puluh santri, lima guru, dan aroma laut yang langsung menyebar ke seluruh halaman. Mereka datang untuk program pertukaran pekan belajar, dan seperti layaknya tamu yang baik, tidak datang dengan tangan kosong.</p>
      <p>Dari mereka, siswa kami belajar menyalin naskah dengan tinta arang dan membaca arah angin dari warna awan. Dari kami, mereka belajar merakit sensor sederhana dan cara membujuk Si Uplek agar tidak memakan sandal.</p>
      <blockquote><p>Guru tertua rombongan menutup perpisahan dengan pantun: “Ikan asin dari muara, dimakan hangat dengan lalapan; berbeda kampung kita bersaudara, sama-sama mencari pegangan.”</p></blockquote>
      <p>Kunjungan balasan direncanakan pada libur semester. Pendaftaran peserta dibuka melalui ruang OSIS; yang mabuk perjalanan diharap jujur sejak awal.</p>
    `),
  },
  {
    title: 'Alumni Pulang Mengajar: Sepekan Kelas Profesi, dari Perawat Hewan hingga Pembuat Peta',
    category: 'berita',
    excerpt: 'Sebanyak 22 alumni mengajar tanpa upah selama lima hari. Pertanyaan terbanyak: “Kak, gajinya berapa?”',
    tags: ['berita', 'alumni', 'karier'],
    author: 'author',
    daysAgo: 301,
    picture: 'classroom-zamrud-4',
    content: blocks(`
      <p>Selama lima hari, papan nama di pintu kelas berganti. Kelas XII IPA 1 menjadi <em>Klinik Hewan</em>, kelas XII IPS 2 menjadi <em>Kantor Pemetaan</em>, dan laboratorium bahasa menjadi <em>Ruang Sidang</em>. Kelas Profesi, kegiatan tahunan ikatan alumni, kembali digelar.</p>
      <p>Yang diundang bukan hanya mereka yang namanya sering dipajang. Ada perawat hewan, pembuat peta, sopir truk antarpulau, peracik kopi, penyusun kamus, dan seorang ibu rumah tangga yang mengelola keuangan delapan keluarga di gangnya.</p>
      <p>Kang Wahid, sopir truk, membawa peta Nusantara yang sudah kumal dan menandai tempat-tempat ia pernah salat. “Pekerjaan saya membuat orang di pulau lain bisa memasak,” katanya. Kelas bertepuk tangan lama sekali.</p>
      <p>Pertanyaan terbanyak selama sepekan tentu tentang gaji. Jawaban favorit panitia datang dari penyusun kamus: “Cukup untuk hidup, dan saya tidak pernah kehabisan kata-kata.”</p>
    `),
  },
  {
    title: 'Hujan Tak Menghalangi Wisuda Tahfiz, Payung-Payung Membentuk Atap',
    category: 'berita',
    excerpt:
      'Listrik padam pada juz terakhir. Para wisudawan melanjutkan dalam gelap, dan tidak satu ayat pun terlewat.',
    tags: ['berita', 'tahfiz', 'wisuda'],
    author: 'editor',
    daysAgo: 338,
    picture: 'arches-nila-2',
    content: blocks(`
      <p>Awan sudah mengancam sejak pagi. Ketika wisudawan kesembilan maju, hujan turun tanpa basa-basi dan listrik padam. Aula terbuka itu gelap, pengeras suara mati.</p>
      <p>Muhammad Hilmi, yang sedang membaca, tidak berhenti. Suaranya justru terdengar lebih jelas. Satu per satu orang tua berdiri membuka payung, merapat, dan membentuk atap di atas barisan wisudawan. Seorang ayah dari Pasirhalang memegang dua payung sekaligus, satu untuk anaknya, satu untuk anak yang tidak ia kenal.</p>
      <p>Sebanyak 34 siswa diwisuda: 21 orang juz 30, delapan orang lima juz, empat orang sepuluh juz, dan satu orang tiga puluh juz.</p>
      <blockquote><p>“Saya tadinya kecewa panggung yang kami hias tidak terlihat,” kata ketua panitia. “Lalu saya sadar, yang dipasang orang tua lebih indah.”</p></blockquote>
      <p>Lampu menyala kembali tepat ketika doa khatam selesai. Tidak ada yang bertepuk tangan. Semua sedang sibuk menyeka wajah, dan bukan karena hujan.</p>
    `),
  },
  {
    title: 'Pendaftaran Gelombang Khusus Tahun Lalu Telah Ditutup',
    category: 'berita',
    excerpt: 'Pengumuman lama, disimpan sebagai arsip. Informasi terbaru tersedia di halaman Pendaftaran.',
    tags: ['pengumuman', 'pendaftaran', 'arsip'],
    status: 'archived',
    author: 'admin',
    daysAgo: 395,
    picture: 'girih-pasir-5',
    content: blocks(`
      <p>Terima kasih kepada seluruh calon peserta didik dan orang tua yang telah mengikuti gelombang khusus. Seluruh berkas telah diverifikasi dan hasilnya telah disampaikan melalui akun masing-masing.</p>
      <p>Untuk jadwal dan persyaratan yang berlaku saat ini, silakan membuka halaman <a href="/pendaftaran">Pendaftaran</a>.</p>
    `),
  },
  {
    title: 'Undangan Rapat Wali Murid Kelas X: Membicarakan Anak, Bukan Hanya Anggaran',
    category: 'agenda',
    excerpt: 'Sabtu pekan kedua, pukul 08.00, di aula. Anak-anak akan menyajikan sarapan buatan mereka sendiri.',
    tags: ['agenda', 'rapat', 'wali murid', 'pengumuman'],
    author: 'editor',
    daysAgo: 5,
    picture: 'girih-nila-3',
    content: blocks(`
      <p>Kepada Yth. Bapak dan Ibu wali murid kelas X,</p>
      <p>Assalamu‘alaikum warahmatullahi wabarakatuh. Kami mengundang Bapak dan Ibu hadir pada rapat wali murid semester ganjil:</p>
      <table>
        <tbody>
          <tr><th>Hari</th><td>Sabtu, pekan kedua bulan depan</td></tr>
          <tr><th>Pukul</th><td>08.00 sampai 11.00 WIB</td></tr>
          <tr><th>Tempat</th><td>Aula {nama}</td></tr>
          <tr><th>Pakaian</th><td>Bebas rapi</td></tr>
        </tbody>
      </table>
      <h2>Susunan acara</h2>
      <ol>
        <li>Sarapan sajian siswa (menu dirahasiakan, semoga matang).</li>
        <li>Pembukaan dan tilawah.</li>
        <li>Potret kelas: wali kelas bercerita tentang perkembangan anak-anak.</li>
        <li>Bincang dengan konselor: mendampingi remaja tanpa menginterogasi.</li>
        <li>Laporan keuangan komite, terbuka dan tertulis.</li>
        <li>Ramah-tamah dan konsultasi perorangan.</li>
      </ol>
      <p>Bila hanya dapat hadir salah seorang, tidak mengapa. Bila yang hadir kakak, paman, atau nenek, kami sama senangnya. Mohon konfirmasi melalui {aplikasi} paling lambat hari Rabu agar porsi sarapan cukup.</p>
    `),
  },
  {
    title: 'Kalender Libur dan Kegiatan Semester Ini',
    category: 'agenda',
    excerpt: 'Simpan halaman ini. Semua tanggal penting satu semester dalam satu tabel.',
    tags: ['agenda', 'libur', 'kalender'],
    author: 'admin',
    daysAgo: 131,
    picture: 'stars-zamrud-4',
    content: blocks(`
      <p>Berikut garis besar kalender semester ganjil. Perubahan, bila ada, diumumkan paling lambat dua pekan sebelumnya melalui {aplikasi}.</p>
      <table>
        <thead><tr><th>Bulan</th><th>Pekan</th><th>Kegiatan</th></tr></thead>
        <tbody>
          <tr><td>Juli</td><td>III</td><td>Masa taaruf siswa baru</td></tr>
          <tr><td>Agustus</td><td>III</td><td>Peringatan Kemerdekaan, lomba antarkelas</td></tr>
          <tr><td>September</td><td>II</td><td>Penilaian tengah semester</td></tr>
          <tr><td>Oktober</td><td>IV</td><td>Hari Santri, bulan bahasa</td></tr>
          <tr><td>November</td><td>II</td><td>Pekan literasi, Hari Guru</td></tr>
          <tr><td>Desember</td><td>I–II</td><td>Penilaian akhir semester</td></tr>
          <tr><td>Desember</td><td>III</td><td>Pembagian rapor</td></tr>
          <tr><td>Desember</td><td>III–IV</td><td>Libur semester</td></tr>
        </tbody>
      </table>
      <h2>Catatan libur</h2>
      <ul>
        <li>Asrama tetap dijaga selama libur. Santri yang tinggal wajib melapor.</li>
        <li>Tidak ada pekerjaan rumah selama libur. Sebagai gantinya: tiga surat, satu untuk guru, satu untuk teman, satu untuk diri sendiri enam bulan lagi.</li>
        <li>Perpustakaan buka setiap Sabtu.</li>
      </ul>
      <p>Liputan kegiatan yang sudah berlangsung dapat dibaca di kategori <a href="/articles/berita">Berita</a>.</p>
    `),
  },
  {
    title: 'Bulan Bahasa: Lomba Menulis Surat untuk Penduduk Tahun 2075',
    category: 'agenda',
    excerpt: 'Dua ratus surat terpilih akan dikubur di bawah pohon trembesi dan dibuka lima puluh tahun lagi.',
    tags: ['agenda', 'lomba', 'bulan bahasa'],
    author: 'author',
    daysAgo: 52,
    picture: 'pen-delima-4',
    content: blocks(`
      <p>Apa yang ingin kamu katakan kepada seseorang yang belum lahir? Bulan Bahasa tahun ini mengajak seluruh siswa, guru, dan wali murid menulis surat untuk penduduk Sukamulya pada tahun 2075.</p>
      <h2>Ketentuan</h2>
      <ul>
        <li>Ditulis tangan, paling banyak satu halaman, boleh dalam bahasa apa pun yang kamu kuasai.</li>
        <li>Tidak boleh menyebut merek barang; mereka mungkin sudah tidak ada.</li>
        <li>Sertakan satu benda pipih: daun kering, gambar, atau karcis.</li>
        <li>Dikumpulkan di kotak merah perpustakaan.</li>
      </ul>
      <h2>Penilaian</h2>
      <p>Juri tidak mencari bahasa yang indah, tetapi yang jujur. Tiga surat terbaik dibacakan pada penutupan Bulan Bahasa. Dua ratus surat terpilih disimpan dalam tabung kedap air dan dikubur di bawah pohon trembesi angkatan ketujuh.</p>
      <p>Pesan Bu Ratna: “Tulislah seperti kepada cucu sendiri. Kemungkinan besar memang dia yang membaca.”</p>
    `),
  },
  {
    title: 'Susunan Panitia Wisuda Kelas XII (menunggu persetujuan)',
    category: 'agenda',
    excerpt: 'Naskah kerja. Jangan diterbitkan sebelum rapat pimpinan.',
    tags: ['agenda', 'wisuda'],
    status: 'draft',
    author: 'editor',
    daysAgo: 8,
    picture: 'trophy-pasir-2',
    content: blocks(`
      <p>Usulan susunan panitia berdasarkan rapat koordinasi. Nama yang bertanda bintang belum menyatakan kesediaan.</p>
      <table>
        <thead><tr><th>Tugas</th><th>Usulan</th></tr></thead>
        <tbody>
          <tr><td>Ketua</td><td>Yayan Supriatna, S.Pd.</td></tr>
          <tr><td>Sekretaris</td><td>Ratna Wulandari, S.S.</td></tr>
          <tr><td>Bendahara</td><td>Tini Sumartini, S.E. *</td></tr>
          <tr><td>Acara</td><td>Perwakilan OSIS dan Hendra Gunawan, S.Kom.</td></tr>
          <tr><td>Konsumsi</td><td>Komite {lembaga} *</td></tr>
        </tbody>
      </table>
      <p>Yang masih perlu diputuskan: tempat (aula atau lapangan), jumlah undangan per keluarga, dan pengganti balon udara yang tahun lalu tersangkut di menara.</p>
    `),
  },
];
