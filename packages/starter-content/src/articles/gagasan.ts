import { blocks, type StarterArticle } from '../starter-article.ts';

/** Essays and opinions of Publikasi: Artikel, Essay, Opini. */
export const essayArticles: readonly StarterArticle[] = [
  {
    title: 'Satu Kilo Plastik Sama dengan Tiga Butir Telur: Ekonomi Kecil di Bank Sampah {Lembaga}',
    category: 'artikel',
    excerpt:
      'Setiap Selasa, halaman belakang berubah menjadi pasar yang aneh: orang datang membawa sampah dan pulang membawa telur.',
    tags: ['lingkungan', 'adiwiyata', 'bank sampah'],
    author: 'editor',
    daysAgo: 41,
    picture: 'leaves-kunyit-5',
    content: blocks(`
      <p>Timbangan di bank sampah {lembaga} sudah tua; jarumnya harus diketuk dua kali supaya mau berkata jujur. Namun antrean di depannya setiap Selasa tidak pernah kurang dari tiga puluh orang. Ada siswa, ada penjaga kantin, belakangan ada pula ibu-ibu sekitar yang datang dengan karung dan kabar terbaru.</p>
      <h2>Cara kerjanya</h2>
      <ol>
        <li>Sampah dipilah dari rumah menjadi plastik bening, plastik warna, kertas, logam, dan minyak jelantah.</li>
        <li>Petugas menimbang dan mencatat di buku serta di {aplikasi}.</li>
        <li>Saldo dapat ditukar dengan telur, beras, alat tulis, atau dibiarkan sebagai tabungan.</li>
        <li>Pengepul mengambil setiap akhir bulan; selisih harganya menjadi kas kelas.</li>
      </ol>
      <table>
        <thead><tr><th>Jenis</th><th>Nilai per kilogram</th><th>Setara dengan</th></tr></thead>
        <tbody>
          <tr><td>Plastik bening</td><td>Rp 5.000</td><td>Tiga butir telur</td></tr>
          <tr><td>Kertas putih</td><td>Rp 2.000</td><td>Dua pensil</td></tr>
          <tr><td>Kardus</td><td>Rp 1.500</td><td>Satu penggaris</td></tr>
          <tr><td>Kaleng</td><td>Rp 9.000</td><td>Satu buku tulis tebal</td></tr>
          <tr><td>Minyak jelantah</td><td>Rp 4.000</td><td>Sebatang sabun buatan siswa</td></tr>
        </tbody>
      </table>
      <h2>Angka yang membuat kami terdiam</h2>
      <p>Dalam sebelas bulan, bank sampah menerima 2.846 kilogram. Angka itu membanggakan sampai Bu Dewi mengajukan pertanyaan yang mengganggu: “Itu yang berhasil kita tangkap. Berapa yang lolos?” Sejak itu, target kami bukan lagi menambah setoran, melainkan <strong>menguranginya</strong>. Kantin berhenti menjual minuman gelas plastik. Botol minum menjadi bagian dari seragam.</p>
      <blockquote><p>Keberhasilan bank sampah yang sejati adalah ketika suatu hari ia tutup karena tidak ada lagi yang disetor.</p></blockquote>
      <p>Program ini bagian dari gerakan <a href="/adiwiyata">{Lembaga} Adiwiyata</a>. Warga sekitar boleh menjadi nasabah; cukup membawa kartu keluarga dan karung pertama.</p>
    `),
  },
  {
    title: 'Mengapa Kami Masih Menulis dengan Tangan',
    category: 'artikel',
    excerpt:
      'Setiap Kamis, gawai disimpan dan pena dikeluarkan. Ada alasan ilmiah di baliknya, ada pula alasan yang lebih sederhana.',
    tags: ['literasi', 'menulis', 'kebiasaan belajar'],
    author: 'author',
    daysAgo: 109,
    picture: 'pen-kunyit-3',
    content: blocks(`
      <p lang="ar" dir="rtl">اقْرَأْ وَرَبُّكَ الْأَكْرَمُ ﴿٣﴾ الَّذِي عَلَّمَ بِالْقَلَمِ ﴿٤﴾ عَلَّمَ الْإِنْسَانَ مَا لَمْ يَعْلَمْ ﴿٥﴾</p>
      <p><em>“Bacalah, dan Tuhanmulah Yang Mahamulia, yang mengajar dengan pena. Dia mengajarkan manusia apa yang tidak diketahuinya.”</em> (QS. Al-‘Alaq: 3–5)</p>
      <p>Hari Kamis pada jam kelima, {lembaga} kami menjadi sunyi dengan cara yang khas. Bukan sunyi karena kosong, melainkan sunyi yang berbunyi: gesekan tujuh ratus ujung pena pada kertas. Selama dua puluh lima menit semua orang menulis, termasuk guru, termasuk penjaga gerbang.</p>
      <h2>Lambat itu faedah</h2>
      <p>Mengetik membuat kita mampu menyalin hampir semua kata guru. Menulis tangan tidak. Karena tidak sempat menyalin semuanya, otak terpaksa memilih: mana yang penting, bagaimana meringkasnya. Pada saat memilih itulah belajar terjadi. Kelambatan, yang selama ini dianggap kekurangan pena, ternyata jasanya.</p>
      <h2>Tulisan tangan tidak bisa berbohong</h2>
      <p>Bu Ratna menyimpan jurnal siswa selama bertahun-tahun dengan izin pemiliknya. Ia dapat menunjukkan halaman ketika seorang anak sedang jatuh cinta (hurufnya membulat), sedang marah (kertasnya berlubang), atau sedang kehilangan (barisnya menurun). “Di layar, semua kesedihan memakai huruf yang sama,” katanya.</p>
      <h2>Cara memulai di rumah</h2>
      <ul>
        <li>Sediakan buku murah. Buku yang terlalu bagus membuat orang takut salah.</li>
        <li>Tulis tiga kalimat: satu tentang yang terjadi, satu tentang yang dirasakan, satu tentang yang disyukuri.</li>
        <li>Jangan menghapus. Coret saja; coretan adalah jejak berpikir.</li>
        <li>Tutup sebelum bosan.</li>
      </ul>
      <p>Sesudah dua puluh lima menit, bel berbunyi pelan. Buku ditutup. Tidak dikumpulkan, tidak dinilai. Beberapa siswa tetap duduk sebentar, seperti orang yang baru turun dari kendaraan.</p>
    `),
  },
  {
    title: 'Lima Adab Bertanya kepada Guru yang Sering Terlupa',
    category: 'artikel',
    excerpt: 'Pertanyaan yang baik setengah dari ilmu. Separuh sisanya adalah cara menyampaikannya.',
    tags: ['adab', 'belajar', 'kitab kuning'],
    author: 'editor',
    daysAgo: 318,
    picture: 'arches-zamrud-5',
    content: blocks(`
      <p>Para ulama menulis kitab tersendiri tentang adab murid dan guru. Bukan karena mereka gila hormat, melainkan karena mereka tahu: ilmu berjalan lewat hubungan, dan hubungan yang kusut membuat ilmu tersangkut.</p>
      <p lang="ar" dir="rtl">الْعِلْمُ بِلَا عَمَلٍ كَالشَّجَرِ بِلَا ثَمَرٍ</p>
      <p><em>“Ilmu tanpa amal bagaikan pohon tanpa buah.”</em> Demikian mahfuzhat yang dihafal siswa kelas X pada pekan pertama. Berikut lima buah kecil dari pohon adab bertanya.</p>
      <h2>1. Cari dahulu, baru bertanya</h2>
      <p>Tunjukkan bahwa kita sudah berusaha: “Saya sudah membaca halaman 40, tetapi belum paham baris ketiga.” Guru mana pun akan berbinar mendengarnya.</p>
      <h2>2. Tunggu jeda</h2>
      <p>Memotong kalimat guru sama dengan menutup keran ketika ember teman belum penuh.</p>
      <h2>3. Bertanya untuk tahu, bukan untuk menguji</h2>
      <p>Kita biasanya sadar ketika sedang pamer. Guru juga sadar, hanya lebih sabar.</p>
      <h2>4. Satu pertanyaan, satu napas</h2>
      <p>Pertanyaan yang beranak tiga membuat jawabannya yatim.</p>
      <h2>5. Tutup dengan terima kasih, lalu amalkan</h2>
      <p>Ucapan terima kasih paling indah bagi guru adalah melihat jawabannya dipakai.</p>
      <blockquote><p>Malu bertanya memang sesat di jalan. Namun bertanya tanpa adab bisa membuat orang enggan menunjukkan jalan.</p></blockquote>
    `),
  },
  {
    title: 'Belajar Sabar dari Sawah',
    category: 'essay',
    excerpt: 'Ayah saya petani dan tidak pernah membaca buku pengembangan diri. Ia tidak perlu. Ia punya padi.',
    tags: ['esai', 'refleksi', 'karya siswa'],
    author: 'author',
    daysAgo: 34,
    picture: 'paddy-kunyit-1',
    content: blocks(`
      <p>Ayah saya tidak pandai memberi nasihat. Bila saya mengeluh, ia hanya mengambil caping dan berkata, “Ikut, yuk.” Lalu kami berjalan ke sawah, dan di sana ia bekerja seolah-olah keluhan saya tidak pernah ada. Bertahun-tahun saya mengira ia tidak mendengarkan. Sekarang saya tahu, itulah caranya menjawab.</p>
      <p>Padi punya jadwal yang tidak bisa ditawar. Sebelas hari di persemaian. Seratus hari lebih sampai menguning. Tidak ada pupuk yang dapat membuatnya panen pekan depan. Di zaman ketika pesan terasa lambat bila dua centangnya belum biru, sawah adalah satu-satunya tempat yang berani membuat manusia menunggu.</p>
      <p>Namun menunggu di sawah bukan berdiam. Inilah yang saya salah pahami sejak lama. Saya mengira sabar itu pasif, seperti duduk di halte. Ayah menunggu sambil menyiangi, memeriksa pematang, menghalau burung, membetulkan saluran. Ia mengerjakan semua yang menjadi bagiannya, dan menyerahkan sisanya tanpa cemberut. Ketika hama datang pada tahun saya kelas delapan dan separuh panen habis, ia pulang, mandi, salat, lalu menjemur benih untuk musim berikutnya.</p>
      <blockquote><p>Sabar bukan menunda usaha. Sabar adalah terus berusaha tanpa mendikte kapan hasilnya harus tiba.</p></blockquote>
      <p>Guru tafsir kami pernah menerangkan bahwa kata <em>shabr</em> mengandung makna menahan: menahan diri agar tetap di tempat yang benar. Saya langsung teringat pematang. Pematang tidak melakukan apa-apa yang gagah. Ia hanya menahan. Tetapi tanpa pematang, air yang sama, yang seharusnya menghidupkan, akan pergi begitu saja.</p>
      <p>Semester lalu nilai fisika saya jatuh. Saya pulang dengan muka terlipat. Ayah melihatnya, mengambil caping, dan berkata, “Ikut, yuk.” Kali ini saya tidak mengeluh. Saya mengambil caping yang satu lagi.</p>
      <p>Di ujung petak yang baru ditanam, ia menunjuk barisan hijau yang miring. “Yang itu kemarin roboh kena angin,” katanya. “Tidak usah ditegakkan. Akarnya masih hidup. Besok juga berdiri sendiri.”</p>
      <p>Kalimat itu, saya yakin, bukan tentang padi.</p>
    `),
  },
  {
    title: 'Bahasa Ibu di Ruang Guru',
    category: 'essay',
    excerpt:
      'Ada kata-kata yang tidak punya padanan. Bukan karena bahasa lain miskin, melainkan karena rumah kita berbeda.',
    tags: ['esai', 'bahasa daerah', 'budaya'],
    author: 'editor',
    daysAgo: 187,
    picture: 'mega-mendung-kunyit-4',
    content: blocks(`
      <p>Ruang guru {lembaga} kami dapat dikenali dengan mata tertutup. Di pojok dekat dispenser, orang bergurau dalam bahasa Sunda. Di meja panjang, dua guru asal pesisir bertukar kabar dalam bahasa Jawa Cirebonan. Ustaz Ghofar menggumamkan syair Arab sambil mencari kacamata yang ada di kepalanya. Semuanya berhenti dan beralih ke bahasa Indonesia begitu seorang siswa mengetuk pintu.</p>
      <p>Selama ini saya menganggap peralihan itu sopan santun belaka. Belakangan saya merasa ada yang ikut tertinggal di balik pintu.</p>
      <p>Cobalah menerjemahkan <em>geulis</em>, <em>nyaah</em>, atau <em>hariwang</em>. Kamus memberi padanannya: cantik, sayang, khawatir. Tepat, tetapi dingin, seperti foto makanan. <em>Nyaah</em> bukan hanya sayang; di dalamnya ada tangan nenek yang membungkus nasi. <em>Hariwang</em> bukan hanya khawatir; di dalamnya ada lampu teras yang tidak dipadamkan sampai anak terakhir pulang.</p>
      <p>Bahasa persatuan membuat kita saling mengerti. Bahasa ibu membuat kita mengerti diri sendiri. Keduanya tidak sedang berebut kursi. Yang merebut kursi justru rasa malu: ketika anak-anak kita berhenti memakai bahasa neneknya karena dianggap kampungan.</p>
      <p>Maka sejak semester lalu, mading menyediakan satu lajur bernama <em>Basa Imah</em>, bahasa rumah. Isinya boleh apa saja asalkan dalam bahasa yang dipakai penulisnya ketika dimarahi ibunya. Lajur itu kini paling dulu dibaca, dan paling sering membuat orang tertawa sambil mengusap mata.</p>
      <p>Seorang siswi menulis hanya satu baris, tentang telepon terakhir dengan neneknya: <em>“Geus dahar, Neng?”</em> Sudah makan, Nak? Tidak diberi penutup, tidak diberi makna. Tidak perlu. Semua yang membacanya mendengar suara yang berbeda-beda, dan semuanya pulang.</p>
    `),
  },
  {
    title: 'Gawai Boleh Masuk Kelas, Asalkan Masuknya Lewat Pintu',
    category: 'opini',
    excerpt:
      'Melarang itu mudah dan membebaskan itu murah. Yang sulit, dan karena itu mendidik, adalah mengatur bersama.',
    tags: ['opini', 'gawai', 'pendidikan'],
    author: 'author',
    daysAgo: 22,
    picture: 'gears-senja-3',
    content: blocks(`
      <p>Perdebatan tentang ponsel di sekolah biasanya hanya punya dua kubu. Kubu pertama ingin semua gawai dikunci di lemari. Kubu kedua berkata zaman tidak bisa dilawan. Saya, siswa kelas XII yang setiap hari hidup di antara keduanya, ingin mengajukan kursi ketiga.</p>
      <h2>Apa yang sebenarnya kita takutkan?</h2>
      <p>Kalau yang ditakutkan adalah mencontek, ponsel bukan penyebabnya; soal yang jawabannya bisa disalin dari layarlah yang mengundang. Kalau yang ditakutkan adalah perhatian yang tercuri, itu nyata. Saya sendiri pernah membaca satu halaman empat kali karena layar di saku bergetar tiga kali.</p>
      <p>Artinya masalahnya bukan benda, melainkan <strong>kapan</strong> dan <strong>untuk apa</strong>.</p>
      <h2>Usul: tiga warna</h2>
      <ul>
        <li><strong>Merah.</strong> Guru menerangkan, teman bicara, ibadah. Gawai di loker, tanpa kecuali, termasuk gawai guru.</li>
        <li><strong>Kuning.</strong> Kerja kelompok. Satu gawai di tengah meja, layarnya menghadap ke atas, dipakai bersama.</li>
        <li><strong>Hijau.</strong> Riset, memotret pengamatan, mengunggah tugas. Bebas, dengan tujuan tertulis di papan.</li>
      </ul>
      <p>Kelas kami mencobanya enam pekan. Yang menarik bukan berkurangnya pelanggaran, melainkan berubahnya percakapan. Kami berhenti bertanya “boleh tidak?” dan mulai bertanya “perlu tidak?”.</p>
      <blockquote><p>Pintu berbeda dengan tembok. Tembok membuat orang memanjat. Pintu mengajari orang mengetuk.</p></blockquote>
      <p>Saya tahu aturan ini tidak sempurna. Tetapi ia disusun bersama, ditandatangani tiga puluh dua siswa dan satu wali kelas. Melanggarnya terasa seperti mengingkari diri sendiri, dan itu, menurut saya, pendidikan yang sebenarnya.</p>
      <p><em>Penulis adalah ketua kelas XII IPS 1. Tanggapan dapat dikirim ke meja redaksi mading.</em></p>
    `),
  },
  {
    title: 'Berhentilah Bertanya “Peringkat Berapa?”',
    category: 'opini',
    excerpt: 'Sebuah permintaan kepada para paman, bibi, dan tetangga yang bermaksud baik menjelang pembagian rapor.',
    tags: ['opini', 'rapor', 'keluarga'],
    author: 'author',
    daysAgo: 161,
    picture: 'stars-senja-2',
    content: blocks(`
      <p>Dua kali setahun, anak-anak Indonesia menjalani ujian lisan yang tidak ada di kalender pendidikan. Pengujinya paman, bibi, tetangga, dan penjaga warung. Soalnya hanya satu: “Peringkat berapa?”</p>
      <p>Saya percaya pertanyaan itu lahir dari kasih sayang. Orang ingin menyapa, dan angka adalah sapaan yang paling cepat. Namun izinkan saya, sebagai anak yang pernah menjawab “dua puluh sembilan dari tiga puluh dua”, menjelaskan apa yang terjadi sesudahnya.</p>
      <p>Sesudahnya ada jeda. Ada “oh”. Ada tangan yang menepuk bahu sedikit terlalu lama. Lalu pembicaraan pindah ke sepupu saya.</p>
      <p>Yang tidak sempat ditanyakan: bahwa semester itu saya belajar merawat nenek yang terkena strok. Bahwa saya akhirnya berani azan di depan orang banyak. Bahwa nilai bahasa Arab saya naik dari 55 ke 71, kenaikan terbesar di kelas. Bahwa saya bahagia, sampai ditanya.</p>
      <h2>Pertanyaan pengganti</h2>
      <ol>
        <li>Semester ini belajar apa yang paling seru?</li>
        <li>Siapa temanmu yang paling sering menolong?</li>
        <li>Sekarang lagi suka apa?</li>
        <li>Mau tambah ketupat?</li>
      </ol>
      <p>Pertanyaan keempat selalu berhasil.</p>
      <p>{Lembaga} kami sudah tidak mencantumkan peringkat pada rapor. Keputusan itu sempat diprotes, tetapi menurut saya itulah hadiah terbaik dari para guru: mereka mengembalikan rapor menjadi cermin, bukan papan skor.</p>
    `),
  },
  {
    title: 'Haruskah OSIS Punya Anggaran Sendiri?',
    category: 'opini',
    excerpt: 'Catatan awal untuk didiskusikan bersama pengurus baru.',
    tags: ['opini', 'OSIS'],
    status: 'draft',
    author: 'author',
    daysAgo: 4,
    picture: null,
    content: blocks(`
      <p>Setiap kali OSIS hendak mengadakan kegiatan, prosesnya sama: proposal, tanda tangan, menunggu, revisi, menunggu lagi. Sering kali izin turun ketika musimnya sudah lewat.</p>
      <h2>Kerangka tulisan</h2>
      <ul>
        <li>Pengalaman lomba kebersihan yang batal karena proposal terlambat.</li>
        <li>Contoh tata kelola sederhana: batas belanja, dua penanda tangan, laporan terbuka di mading.</li>
        <li>Keberatan yang mungkin muncul dari komite, dan jawabannya.</li>
      </ul>
      <p><em>Catatan untuk diri sendiri: minta data realisasi kegiatan tahun lalu kepada bendahara sebelum menulis bagian kedua.</em></p>
    `),
  },
];
