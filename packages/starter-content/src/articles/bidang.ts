import { blocks, type StarterArticle } from '../starter-article.ts';

/** Bidang and Program Unggulan: Akademik, Ekstrakurikuler, Kerjasama and MOU, Program Unggulan. */
export const programmeArticles: readonly StarterArticle[] = [
  {
    title: 'Jadwal Penilaian Akhir Semester Ganjil dan Hal-Hal yang Wajib Dibawa',
    category: 'akademik',
    excerpt: 'Enam hari, dua sesi per hari. Kartu peserta dapat diunduh dari {aplikasi} mulai Rabu sore.',
    tags: ['pengumuman', 'ujian', 'jadwal', '{aplikasi}'],
    featured: true,
    author: 'editor',
    daysAgo: 3,
    picture: 'pen-nila-2',
    content: blocks(`
      <p>Assalamu‘alaikum warahmatullahi wabarakatuh. Dengan ini kami sampaikan jadwal Penilaian Akhir Semester (PAS) ganjil untuk kelas X, XI, dan XII. PAS dilaksanakan selama enam hari, dimulai pada hari Senin pekan depan.</p>
      <table>
        <thead><tr><th>Hari</th><th>Sesi 1 (07.30–09.30)</th><th>Sesi 2 (10.00–11.30)</th></tr></thead>
        <tbody>
          <tr><td>Senin</td><td>Al-Qur’an Hadis</td><td>Bahasa Indonesia</td></tr>
          <tr><td>Selasa</td><td>Matematika</td><td>Sejarah Kebudayaan Islam</td></tr>
          <tr><td>Rabu</td><td>Fiqih</td><td>Bahasa Inggris</td></tr>
          <tr><td>Kamis</td><td>Bahasa Arab</td><td>Biologi / Ekonomi</td></tr>
          <tr><td>Jumat</td><td>Akidah Akhlak</td><td>—</td></tr>
          <tr><td>Sabtu</td><td>Fisika / Geografi</td><td>Informatika</td></tr>
        </tbody>
      </table>
      <h2>Sebelum berangkat, periksa tas</h2>
      <ul>
        <li>Kartu peserta yang sudah dicetak (unduh dari {aplikasi} mulai Rabu pukul 16.00).</li>
        <li>Dua pulpen hitam, pensil 2B, dan penghapus. Panitia tidak menyediakan pinjaman.</li>
        <li>Air minum dalam botol bening.</li>
        <li>Ponsel dimatikan dan disimpan di loker kelas, bukan di saku.</li>
      </ul>
      <h2>Bila berhalangan</h2>
      <p>Siswa yang sakit wajib diberitakan wali murid kepada wali kelas sebelum sesi dimulai, melalui menu <em>Izin</em> di {aplikasi} atau telepon {lembaga}. Ujian susulan diadakan pada pekan berikutnya dan hanya satu kali.</p>
      <blockquote><p>Nilai yang jujur selalu lebih tinggi daripada angka yang dipinjam.</p></blockquote>
      <p>Panitia mengingatkan bahwa kewajiban administrasi <strong>tidak</strong> menjadi syarat mengikuti ujian. Bila ada kesulitan, silakan menemui bagian kesiswaan; pembicaraannya dijaga.</p>
    `),
  },
  {
    title: 'Cara Membaca Rapor di {aplikasi} Tanpa Membuat Anak Berkeringat Dingin',
    category: 'akademik',
    excerpt: 'Angka hanyalah pintu masuk. Berikut urutan membaca rapor yang kami sarankan kepada wali murid.',
    tags: ['rapor', '{aplikasi}', 'wali murid'],
    author: 'editor',
    daysAgo: 152,
    picture: 'classroom-senja-3',
    content: blocks(`
      <p>Setiap akhir semester, ruang konseling menerima tamu yang sama: siswa yang takut pulang. Bukan karena nilainya buruk, melainkan karena tidak tahu bagaimana nilainya akan dibaca. Tulisan ini untuk para pembacanya.</p>
      <h2>Mulailah dari catatan wali kelas</h2>
      <p>Di {aplikasi}, catatan wali kelas kini tampil paling atas. Itu disengaja. Tiga atau empat kalimat tersebut ditulis orang yang setiap hari melihat anak Anda: kapan ia bersemangat, kapan ia murung, kepada siapa ia menolong. Bacalah dua kali sebelum menggulir ke bawah.</p>
      <h2>Bandingkan dengan dirinya sendiri</h2>
      <p>Ketuk nama mata pelajaran, lalu pilih <em>Perkembangan</em>. Anda akan melihat garis nilai anak dari semester ke semester. Garis yang naik dari 68 ke 75 sering kali menyimpan kerja keras yang lebih besar daripada angka 90 yang datar.</p>
      <table>
        <thead><tr><th>Yang terlihat</th><th>Kemungkinan artinya</th><th>Yang dapat dilakukan</th></tr></thead>
        <tbody>
          <tr><td>Tugas tinggi, ujian rendah</td><td>Paham, tetapi gugup atau belum terbiasa dengan waktu</td><td>Latihan soal berwaktu, tidur cukup</td></tr>
          <tr><td>Ujian tinggi, tugas rendah</td><td>Mampu, tetapi mengatur waktu masih sulit</td><td>Buat jadwal mingguan bersama</td></tr>
          <tr><td>Turun di hampir semua mapel</td><td>Ada yang sedang dipikul anak</td><td>Tanyakan kabarnya dahulu, bukan nilainya</td></tr>
          <tr><td>Naik tajam di satu mapel</td><td>Minat sedang tumbuh</td><td>Beri buku, tontonan, atau teman belajar</td></tr>
        </tbody>
      </table>
      <h2>Tiga kalimat yang menolong</h2>
      <ol>
        <li>“Bagian mana yang paling kamu banggakan?”</li>
        <li>“Bagian mana yang paling berat, dan apa yang bisa Ayah/Ibu bantu?”</li>
        <li>“Terima kasih sudah berusaha.”</li>
      </ol>
      <p>Panduan lengkap memakai aplikasi tersedia di halaman <a href="/simak-khas">{aplikasi}</a>. Bila menemukan nilai yang keliru, tekan <em>Ajukan koreksi</em>; guru mata pelajaran menanggapi paling lambat tiga hari kerja.</p>
    `),
  },
  {
    title: 'Empat Belas Pilihan Sore: Panduan Lengkap Ekstrakurikuler',
    category: 'ekstrakurikuler',
    excerpt: 'Dari hadrah sampai robotik. Pilih paling banyak dua, coba gratis tiga kali, lalu putuskan dengan hati.',
    tags: ['ekstrakurikuler', 'jadwal', 'siswa baru'],
    author: 'author',
    daysAgo: 124,
    picture: 'pitch-senja-1',
    content: blocks(`
      <p>Pertanyaan yang paling banyak masuk ke meja OSIS setiap awal tahun ajaran bukan soal seragam, melainkan: <em>“Kak, ekskul apa yang cocok untuk saya?”</em> Jawaban jujurnya: belum tahu sampai dicoba. Karena itu ada <strong>pekan coba-coba</strong>; setiap siswa boleh hadir di tiga latihan mana pun tanpa mendaftar.</p>
      <table>
        <thead><tr><th>Hari</th><th>Kegiatan</th><th>Tempat</th><th>Pembina</th></tr></thead>
        <tbody>
          <tr><td>Senin</td><td>Hadrah dan kasidah</td><td>Aula</td><td>Ust. Ridwan Kamaludin</td></tr>
          <tr><td>Senin</td><td>Bola voli</td><td>Lapangan timur</td><td>Pak Deni Setiawan</td></tr>
          <tr><td>Selasa</td><td>Robotik</td><td>Lab komputer</td><td>Pak Hendra Gunawan</td></tr>
          <tr><td>Selasa</td><td>Khat dan kaligrafi</td><td>Ruang seni</td><td>Ustz. Maryam Jamilah</td></tr>
          <tr><td>Rabu</td><td>Sepak bola</td><td>Lapangan utama</td><td>Pak Deni Setiawan</td></tr>
          <tr><td>Rabu</td><td>English Club</td><td>Perpustakaan</td><td>Miss Anisa Fitri</td></tr>
          <tr><td>Kamis</td><td>Palang Merah Remaja</td><td>UKM</td><td>Bu Dewi Kartikasari</td></tr>
          <tr><td>Kamis</td><td>Teater dan mading</td><td>Panggung terbuka</td><td>Bu Ratna Wulandari</td></tr>
          <tr><td>Jumat</td><td>Pramuka (wajib kelas X)</td><td>Lapangan utama</td><td>Kak Asep Ruhiyat</td></tr>
          <tr><td>Jumat</td><td>Munaqasyah kitab</td><td>Serambi masjid</td><td>Ust. Abdul Ghofar</td></tr>
          <tr><td>Sabtu</td><td>Pencak silat</td><td>Aula</td><td>Pak Ujang Sopandi</td></tr>
          <tr><td>Sabtu</td><td>Berkebun dan kompos</td><td>Kebun belakang</td><td>Bu Tini Sumartini</td></tr>
          <tr><td>Sabtu</td><td>Fotografi ponsel</td><td>Keliling</td><td>Pak Fajar Nugraha</td></tr>
          <tr><td>Ahad</td><td>Paskibra</td><td>Lapangan utama</td><td>Pelatih alumni</td></tr>
        </tbody>
      </table>
      <h2>Aturan main yang ringkas</h2>
      <ul>
        <li>Paling banyak dua pilihan di luar pramuka.</li>
        <li>Latihan pukul 15.30 sampai 17.15, sesudah asar berjamaah.</li>
        <li>Tiga kali absen tanpa kabar berarti pembina akan menelepon. Bukan memarahi, menanyakan.</li>
        <li>Boleh pindah satu kali, pada pergantian semester.</li>
      </ul>
      <p>Kalau jenis kegiatan yang kamu inginkan belum ada, kumpulkan sepuluh peminat dan satu guru yang bersedia. Ekskul berkebun lahir dengan cara itu; sekarang anggotanya dua kali lipat anggota futsal zaman dahulu.</p>
    `),
  },
  {
    title: 'Dua Malam di Kaki Gunung Pasirhalang: Catatan Perkemahan Penerimaan Tamu Penegak',
    category: 'ekstrakurikuler',
    excerpt:
      'Hujan turun tepat saat tenda terakhir berdiri. Selebihnya adalah cerita tentang api yang tidak mau padam.',
    tags: ['pramuka', 'perkemahan', 'kegiatan siswa'],
    author: 'author',
    daysAgo: 83,
    picture: 'camp-nila-2',
    gallery: [
      { picture: 'camp-senja-5', caption: 'Sore pertama, sebelum hujan' },
      {
        picture: 'stars-kunyit-6',
        caption: 'Langit pukul dua dini hari, ketika awan akhirnya menyingkir',
      },
      {
        picture: 'paddy-zamrud-4',
        caption: 'Rute penjelajahan melewati pematang Kampung Cibeureum',
      },
      {
        picture: 'leaves-senja-2',
        caption: 'Dua ratus bibit aren ditanam di lereng mata air',
      },
      { picture: 'camp-delima-7', caption: 'Api unggun malam terakhir' },
    ],
    content: blocks(`
      <p>Kak Asep punya pepatah: tenda yang berdiri tanpa hujan belum tentu tenda. Maka ketika tetes pertama jatuh tepat setelah pasak terakhir dipukul, beliau justru bertepuk tangan.</p>
      <h2>Malam pertama: belajar parit</h2>
      <p>Sebanyak 118 tamu penegak kelas X belajar pelajaran paling praktis sepanjang semester: air selalu mencari tempat rendah, dan tempat rendah itu adalah kantong tidurmu. Pukul sembilan malam, seluruh sangga menggali parit dengan centong nasi. Tidak ada yang mengeluh. Atau ada, tetapi suaranya kalah oleh hujan.</p>
      <p>Isya dikerjakan berjamaah di bawah terpal dapur. Imamnya Hilmi, siswa kelas XI, yang membaca surah pendek saja “karena terpalnya bocor di saf kedua”.</p>
      <h2>Hari kedua: dua ratus bibit</h2>
      <p>Penjelajahan tahun ini tidak berakhir di pos makan, melainkan di lereng mata air. Setiap siswa membawa satu bibit aren dari rumah kaca {lembaga}. Pak Karta, sesepuh kampung, menunjukkan cara menanam: akar jangan ditekuk, tanah jangan diinjak, dan pohon diberi salam.</p>
      <blockquote><p>“Kalian tidak akan minum dari pohon ini,” kata Pak Karta. “Cucu kalian yang akan minum. Memang begitu adatnya menanam.”</p></blockquote>
      <p><img src="picture:leaves-nila-3" alt="Ilustrasi bibit pohon yang baru ditanam di antara dedaunan"></p>
      <h2>Malam terakhir: api</h2>
      <p>Kayu basah tidak menyala dengan perintah. Perlu tiga puluh menit, sabut kelapa, dan kesabaran sangga Rajawali sampai api unggun benar-benar berdiri. Ketika akhirnya lidahnya meninggi, semua bernyanyi dengan suara yang tinggal separuh.</p>
      <p>Pukul dua dini hari langit terbuka. Beberapa anak yang berjaga melihat bintang sebanyak itu untuk pertama kali. Salah satunya, Nisa, menulis di buku saku: <em>“Ternyata gelap itu perlu.”</em></p>
    `),
  },
  {
    title:
      'Nota Kesepahaman dengan Institut Sains {kota}: Laboratorium Terbuka, Kuliah Perintis, dan Jalur Mentor bagi Siswa Peneliti',
    category: 'kerjasama-and-mou',
    excerpt:
      'Mulai semester depan, siswa kelas riset dapat memakai laboratorium kampus dua kali sebulan bersama mentor mahasiswa.',
    tags: ['kerja sama', 'MoU', 'perguruan tinggi', 'kelas riset'],
    author: 'admin',
    daysAgo: 71,
    picture: 'laboratory-nila-2',
    content: blocks(`
      <p>Penandatanganan berlangsung singkat, kurang dari sepuluh menit. Yang lama adalah persiapannya: empat belas bulan surat-menyurat, dua kali kunjungan, dan satu kali mati lampu ketika presentasi. Hasilnya, {nama} dan Institut Sains {kota} resmi bersepakat selama tiga tahun.</p>
      <h2>Apa yang disepakati</h2>
      <table>
        <thead><tr><th>Lingkup</th><th>Bentuk kegiatan</th><th>Mulai</th></tr></thead>
        <tbody>
          <tr><td>Laboratorium terbuka</td><td>Praktikum kimia dan mikrobiologi, dua Sabtu per bulan</td><td>Semester genap</td></tr>
          <tr><td>Kuliah perintis</td><td>Siswa kelas XII mengikuti satu mata kuliah pengantar dan memperoleh sertifikat</td><td>Tahun pelajaran depan</td></tr>
          <tr><td>Jalur mentor</td><td>Satu mahasiswa mendampingi lima siswa peneliti</td><td>Bulan ini</td></tr>
          <tr><td>Praktik mengajar</td><td>Mahasiswa kependidikan mengajar delapan pekan di {lembaga}</td><td>Semester genap</td></tr>
          <tr><td>Pengabdian</td><td>Uji kualitas air sumur warga bersama siswa PMR</td><td>Musim kemarau</td></tr>
        </tbody>
      </table>
      <h2>Bukan sekadar tanda tangan</h2>
      <p>Kepala {lembaga}, Drs. H. Mahmud Saefullah, meminta agar naskah kerja sama digantung di ruang guru, bukan di ruang tamu. “Supaya yang membacanya orang yang mengerjakan,” katanya. Setiap enam bulan kedua pihak bertemu dan mencentang: mana yang berjalan, mana yang macet, siapa yang perlu ditelepon.</p>
      <p>Kerja sama yang masih berlaku saat ini meliputi lima lembaga: perguruan tinggi, puskesmas, balai latihan kerja, perpustakaan daerah, dan kelompok tani. Lembaga lain yang ingin berkolaborasi dapat menghubungi bagian Humas melalui <a href="/cooperative">halaman kerja sama</a>.</p>
    `),
  },
  {
    title: 'Puskesmas Masuk {Lembaga}: Senyum yang Diperiksa, Tekanan Darah yang Diukur, Hati yang Didengarkan',
    category: 'kerjasama-and-mou',
    excerpt:
      'Program kesehatan bersama Puskesmas {kota} Kidul memasuki tahun kedua, kini dengan layanan konseling remaja.',
    tags: ['kerja sama', 'kesehatan', 'PMR', 'konseling'],
    author: 'author',
    daysAgo: 268,
    picture: 'mega-mendung-zamrud-3',
    content: blocks(`
      <p>Ada antrean yang tidak biasa di depan UKM pada Kamis pagi: siswa berbaris sambil memamerkan gigi. Bukan lomba senyum. Perawat gigi dari Puskesmas {kota} Kidul sedang memeriksa mereka satu per satu, kelas demi kelas.</p>
      <p>Pemeriksaan ini bagian dari kerja sama yang memasuki tahun kedua. Tahun lalu fokusnya anemia pada remaja putri; hasilnya, angka siswi yang pusing saat upacara turun drastis setelah pembagian tablet tambah darah setiap Jumat, lengkap dengan sarapan bersama agar tidak mual.</p>
      <h2>Yang baru tahun ini</h2>
      <ul>
        <li><strong>Bilik Cerita.</strong> Psikolog puskesmas hadir dua pekan sekali. Siswa mendaftar tanpa menuliskan alasan.</li>
        <li><strong>Kantin bergaris.</strong> Jajanan diberi garis hijau, kuning, atau merah menurut kadar gula dan garamnya.</li>
        <li><strong>Kader muda.</strong> Dua puluh anggota PMR dilatih mengukur tekanan darah, lalu mempraktikkannya di posyandu desa.</li>
      </ul>
      <blockquote><p>“Yang paling sering dikeluhkan bukan badan,” kata dr. Laksmi Pertiwi. “Yang paling sering: kurang tidur dan merasa sendirian. Obatnya tidak ada di apotek.”</p></blockquote>
      <p>{Lembaga} menindaklanjuti temuan itu dengan hal sederhana: tugas rumah tidak lagi dikumpulkan lewat aplikasi di atas pukul delapan malam. {aplikasi} menutup kotak unggah sampai subuh.</p>
    `),
  },
  {
    title: 'Tahfiz Tanpa Tergesa: Bagaimana Program Hafalan Kami Dijalankan',
    category: 'program-unggulan',
    excerpt:
      'Satu halaman sehari bagi yang sanggup, lima baris bagi yang baru mulai. Yang dihitung bukan cepatnya, melainkan menetapnya.',
    tags: ['tahfiz', 'Al-Qur’an', 'program unggulan'],
    featured: true,
    author: 'editor',
    daysAgo: 98,
    picture: 'kaligrafi-frame-zamrud-1',
    content: blocks(`
      <p lang="ar" dir="rtl">وَلَقَدْ يَسَّرْنَا الْقُرْآنَ لِلذِّكْرِ فَهَلْ مِنْ مُدَّكِرٍ</p>
      <p><em>“Dan sungguh, telah Kami mudahkan Al-Qur’an untuk peringatan; maka adakah orang yang mau mengambil pelajaran?”</em> (QS. Al-Qamar: 17)</p>
      <p>Setiap subuh, sebelum kabut turun dari pohon trembesi, serambi masjid sudah berdengung seperti sarang lebah. Begitulah bunyi delapan puluh orang yang mengulang hafalan masing-masing dengan suara rendah.</p>
      <h2>Tiga jalur, satu tujuan</h2>
      <table>
        <thead><tr><th>Jalur</th><th>Untuk siapa</th><th>Setoran harian</th><th>Target tiga tahun</th></tr></thead>
        <tbody>
          <tr><td>Tahsin</td><td>Yang masih memperbaiki bacaan</td><td>Satu halaman dibaca, bukan dihafal</td><td>Tartil dan lulus munaqasyah</td></tr>
          <tr><td>Juz ‘Amma</td><td>Semua siswa reguler</td><td>Tiga sampai lima baris</td><td>Juz 30 dan surah pilihan</td></tr>
          <tr><td>Takhassus</td><td>Lulus wawancara dan uji bacaan</td><td>Setengah sampai satu halaman</td><td>Sepuluh sampai tiga puluh juz</td></tr>
        </tbody>
      </table>
      <h2>Sabak, sabki, manzil</h2>
      <p>Kami memakai pembagian lama yang sudah teruji. <em>Sabak</em> adalah hafalan baru. <em>Sabki</em> adalah ulangan tujuh hari terakhir. <em>Manzil</em> adalah ulangan seluruh simpanan, digilir. Hafalan baru tidak diterima sebelum manzil hari itu selesai. Banyak siswa protes pada bulan pertama. Hampir semuanya berterima kasih pada tahun ketiga.</p>
      <blockquote><p>Hafalan seperti unta yang diikat, kata para guru: bila talinya diperiksa ia tinggal, bila dibiarkan ia pergi.</p></blockquote>
      <h2>Tidak ada papan peringkat</h2>
      <p>Jumlah juz tidak ditempel di dinding. Hj. Lilis Nuraeni, pembina tahfiz, menjelaskan alasannya: “Al-Qur’an bukan balapan. Anak yang dua tahun berjuang menyelesaikan Juz ‘Amma bisa jadi lebih mulia lelahnya.” Perkembangan tiap anak hanya dapat dilihat oleh dirinya, gurunya, dan walinya di {aplikasi}.</p>
      <p>Pendaftaran jalur takhassus dibuka bersamaan dengan <a href="/pendaftaran">penerimaan peserta didik baru</a>.</p>
    `),
  },
  {
    title: 'Kelas Riset: Tempat Pertanyaan Bodoh Diperlakukan dengan Hormat',
    category: 'program-unggulan',
    excerpt:
      'Mengapa semut berbaris? Mengapa wudu memakai air segayung bisa sebersih itu? Di kelas ini, pertanyaan lebih dahulu daripada jawaban.',
    tags: ['kelas riset', 'sains', 'program unggulan'],
    author: 'editor',
    daysAgo: 176,
    picture: 'laboratory-senja-4',
    content: blocks(`
      <p>Di dinding kelas riset tertempel sebuah kotak kardus berlubang dengan tulisan spidol: <em>Kotak Pertanyaan Bodoh</em>. Isinya puluhan lembar kertas. “Mengapa nasi basi berlendir?” “Apakah ayam mengenali wajah pemiliknya?” “Berapa liter air yang kita pakai untuk wudu?” Tidak satu pun ternyata bodoh.</p>
      <h2>Satu tahun, satu pertanyaan</h2>
      <ol>
        <li><strong>Juli sampai September: mengamati.</strong> Siswa mengisi buku lapangan setiap hari, minimal tiga kalimat, termasuk hari Ahad.</li>
        <li><strong>Oktober sampai Desember: merancang.</strong> Pertanyaan dipersempit sampai dapat dijawab dengan alat yang ada.</li>
        <li><strong>Januari sampai Maret: mengumpulkan data.</strong> Bagian yang paling membosankan, dan paling menentukan.</li>
        <li><strong>April: menulis.</strong> Dua ribu kata, diperiksa guru bahasa dan guru sains sekaligus.</li>
        <li><strong>Mei: pameran.</strong> Warga desa menjadi juri. Mereka boleh bertanya apa saja.</li>
      </ol>
      <h2>Penelitian yang mengubah kebiasaan</h2>
      <p>Salah satu temuan yang paling diingat datang dari tiga siswi kelas XI. Mereka mengukur pemakaian air di tempat wudu selama dua pekan: rata-rata 4,7 liter per orang. Lalu mereka memasang keran tuas dan menempelkan hadis tentang larangan berlebih-lebihan. Dua bulan kemudian: 1,9 liter. Penghematannya cukup untuk mengairi kebun belakang.</p>
      <p><img src="picture:laboratory-kunyit-6" alt="Ilustrasi mikroskop, labu kimia, dan model atom di meja laboratorium"></p>
      <h2>Syarat masuk</h2>
      <p>Tidak ada batas nilai. Calon siswa diminta membawa satu hal: catatan tujuh hari tentang sesuatu yang diamatinya. Boleh semut, boleh tetangga, asalkan teliti dan sopan.</p>
    `),
  },
];
