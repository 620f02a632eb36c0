import { blocks, type StarterArticle } from '../starter-article.ts';

/** Literature of Publikasi: Cerpen, Novel, Puisi, Humor. */
export const literaryArticles: readonly StarterArticle[] = [
  {
    title: 'Sepeda Biru di Bawah Pohon Asam',
    category: 'cerpen',
    excerpt:
      'Selama tujuh belas hari, sepeda itu bersandar di tempat yang sama. Tidak dikunci, tidak diambil, tidak ditanyakan.',
    tags: ['cerpen', 'karya siswa', 'sastra'],
    author: 'author',
    daysAgo: 55,
    picture: 'paddy-senja-2',
    content: blocks(`
      <p>Sepeda itu muncul pada hari Senin, sesudah hujan. Warnanya biru tua, catnya mengelupas di dekat rantai, dan di setangnya tergantung kantong keresek hitam yang diikat mati. Ia bersandar di pohon asam di seberang gerbang {lembaga}, seperti seseorang yang menunggu dijemput.</p>
      <p>Aku yang pertama melihatnya karena aku yang paling pagi datang. Bukan rajin. Ibuku berjualan serabi di pasar subuh, dan aku menumpang gerobaknya sampai pertigaan. Dari sana tinggal berjalan lima menit, dan pada lima menit itulah, setiap hari, aku melewati pohon asam.</p>
      <p>“Punya siapa?” tanyaku kepada Mang Udin, penjaga {lembaga}.</p>
      <p>Mang Udin menggeleng. “Dari tadi malam. Kukira punya kamu.”</p>
      <p>Aku tertawa. Seumur hidup aku belum pernah punya sepeda.</p>
      <p>* * *</p>
      <p>Hari kedua, sepeda itu masih di sana. Hari ketiga, ada yang menaruh daun di sadelnya supaya tidak basah. Hari kelima, seluruh kelas XI sudah punya pendapat.</p>
      <p>“Itu sepeda curian,” kata Reza. “Malingnya menyesal, lalu ditinggal.”</p>
      <p>“Itu sepeda orang sakit,” kata Mila. “Dia mau ke puskesmas, tidak kuat, dijemput saudaranya.”</p>
      <p>“Itu sepeda hantu,” kata Ojan, dan tidak ada yang menanggapi karena Ojan selalu berkata begitu, termasuk tentang soal ulangan.</p>
      <p>Aku tidak berpendapat. Aku hanya memperhatikan ban belakangnya yang sedikit kempis, dan kantong keresek itu. Setiap pagi aku ingin tahu isinya, dan setiap pagi aku malu kepada keinginanku sendiri.</p>
      <p>Pada hari kedelapan aku membawa pompa pinjaman dari bengkel Pak Kus. Kupompa ban belakang itu sampai keras. Tidak ada yang melihat kecuali seekor kucing. Rasanya seperti membetulkan selimut orang yang sedang tidur.</p>
      <p>* * *</p>
      <p>Hari kesebelas, Pak Yayan membahas peluang di kelas. “Berapa kemungkinan,” katanya sambil mengetuk papan tulis, “sebuah benda yang tidak dikunci, diletakkan di pinggir jalan selama sebelas hari, tetap berada di tempatnya?”</p>
      <p>Kami semua menoleh ke jendela.</p>
      <p>“Kecil sekali, Pak,” kata Mila.</p>
      <p>“Berapa?”</p>
      <p>“Hampir nol.”</p>
      <p>“Hampir nol,” ulang Pak Yayan. “Tetapi ia masih di sana. Berarti ada sesuatu yang belum kalian masukkan ke dalam hitungan.” Beliau menghapus papan tulis sampai bersih. “Pekerjaan rumah: carilah apa itu.”</p>
      <p>Tidak ada yang mengumpulkan pekerjaan rumah tersebut. Namun sejak hari itu aku melihat hal-hal yang sebelumnya tidak kulihat. Tukang ojek menggeser motornya agar sepeda itu tidak terserempet. Penjual cilok menyiram debu di sekitarnya. Seseorang, entah siapa, meminyaki rantainya. Sepeda itu tidak dimiliki siapa-siapa, dan karena itu dijaga oleh semua orang.</p>
      <p>* * *</p>
      <p>Malam keempat belas hujan turun seperti ditumpahkan. Aku tidak bisa tidur. Bukan karena atap kami bocor di dua tempat, itu sudah biasa, melainkan karena memikirkan rantai yang baru diminyaki dan daun kecil di atas sadel.</p>
      <p>“Kamu kenapa?” tanya Ibu dari balik tungku. Pukul tiga pagi ia sudah mengaduk adonan.</p>
      <p>“Kehujanan, Bu.”</p>
      <p>“Siapa?”</p>
      <p>Aku malu menjawab <em>sepeda</em>. Jadi aku diam, dan Ibu, yang pandai mendengar orang diam, mengambil plastik lebar bekas penutup gerobak lalu melipatnya. “Nanti sekalian lewat,” katanya.</p>
      <p>Ketika kami sampai di pohon asam, sepeda itu sudah memakai jas hujan. Plastik biru, diikat tali rafia di empat sudut, rapi sekali. Ibu memandang plastik di tangannya, lalu memandangku, lalu tersenyum lebar. Kami menutupkan plastik kami juga, rangkap dua, dan meneruskan jalan sambil tertawa seperti orang yang baru saja menitipkan uang di tempat yang aman.</p>
      <p>* * *</p>
      <p>Hari ketujuh belas, sepulang sekolah, seorang perempuan berdiri di bawah pohon asam. Kerudungnya cokelat, usianya mungkin sebaya dengan ibuku. Ia tidak menyentuh sepeda itu. Ia hanya berdiri, tangannya terlipat, seperti orang di depan pintu yang belum berani diketuk.</p>
      <p>Aku seharusnya langsung pulang. Entah mengapa aku menyeberang.</p>
      <p>“Ibu yang punya?” tanyaku.</p>
      <p>Ia menoleh. Matanya bengkak, tetapi ia tersenyum dengan cara orang yang sudah berlatih. “Suami saya,” katanya. “Dulu dia mengantar koran. Tujuh belas hari yang lalu dia sampai di sini, lalu merasa sesak. Dia turun, dia sandarkan sepedanya baik-baik. Orang-orang membawanya ke rumah sakit.” Ia berhenti. “Dia tidak pernah suka menjatuhkan barang.”</p>
      <p>Aku tidak tahu harus berkata apa. Angin menggoyangkan daun asam, dan beberapa helai kecil jatuh di sadel.</p>
      <p>“Dia sudah tidak ada,” kata perempuan itu. “Sudah empat hari. Baru hari ini saya kuat ke sini. Saya pikir sepedanya pasti sudah hilang. Saya malah berharap hilang, supaya tidak usah melihatnya lagi.” Ia mengusap setang biru itu dengan ujung jari. “Tetapi bannya keras. Rantainya diminyaki. Siapa yang melakukan ini?”</p>
      <p>Aku ingin menjawab <em>saya</em>. Lalu aku teringat daun di atas sadel, air siraman penjual cilok, motor yang digeser, dan rantai yang bukan olehku. Jadi kujawab yang sebenarnya.</p>
      <p>“Semua orang, Bu.”</p>
      <p>Perempuan itu menangis. Pelan saja, tanpa suara, seperti hujan yang turun ketika matahari masih ada. Aku berdiri di sampingnya, memandangi jalan, karena menurut Bu Ratna orang yang menangis sebaiknya tidak dipandangi tetapi jangan pula ditinggalkan.</p>
      <p>* * *</p>
      <p>Ketika ia selesai, ia membuka ikatan kantong keresek itu. Isinya dua lembar koran lama, sebuah jas hujan yang dilipat rapi, dan sebungkus permen jahe yang sudah lembek.</p>
      <p>“Permen ini untuk anak-anak yang menyapanya di jalan,” katanya. “Selalu dia bawa.” Ia menyodorkannya kepadaku. Aku mengambil satu. Rasanya manis, lalu pedas, lalu hangat sampai ke dada.</p>
      <p>Ia memegang setang sepeda itu seakan hendak menuntunnya. Baru dua langkah, ia berhenti.</p>
      <p>“Kamu pulang ke mana?”</p>
      <p>“Pertigaan pasar, Bu. Ibu saya jualan serabi.”</p>
      <p>“Jalan kaki?”</p>
      <p>Aku mengangguk.</p>
      <p>Lama ia memandangku, lalu memandang sepeda itu, lalu pohon asam. “Saya tidak bisa menaikinya,” katanya akhirnya. “Terlalu tinggi. Di rumah pun hanya akan bersandar.” Ia menyerahkan setang itu ke tanganku, dan tangannya dingin sekali. “Jangan dijatuhkan, ya.”</p>
      <p>* * *</p>
      <p>Sekarang setiap subuh aku mengantar ibuku dengan sepeda biru; bakul serabi di belakang, lampu kecil di depan. Catnya masih mengelupas di dekat rantai. Aku tidak mengecatnya ulang.</p>
      <p>Di setang selalu kugantung sekantong permen jahe. Kalau ada anak kecil yang menyapaku di jalan, aku berhenti. Kusandarkan sepedaku baik-baik, lalu kubagi satu.</p>
      <p>Dan di halaman belakang buku matematika, di bawah soal yang tidak pernah kukumpulkan, kutulis jawabanku untuk Pak Yayan: <em>Yang belum dimasukkan ke dalam hitungan itu manusia, Pak. Kalau mereka saling percaya, hampir nol bisa menjadi tujuh belas hari.</em></p>
      <p>Buku itu dikembalikan keesokan paginya. Di samping jawabanku ada gambar gajah kecil.</p>
    `),
  },
  {
    title: 'Penghulu Air — Bab Satu: Rumah di Ujung Pematang',
    category: 'novel',
    excerpt:
      'Bab pembuka novel bersambung tentang seorang gadis, sebuah bendungan tua, dan buku catatan yang tidak boleh basah.',
    tags: ['novel', 'bersambung', 'karya siswa'],
    author: 'author',
    daysAgo: 27,
    picture: 'paddy-nila-7',
    content: blocks(`
      <h1>Bab Satu</h1>
      <p>Kakekku mengenal air seperti orang lain mengenal kerabat. Ia tahu kapan air marah, kapan ia bercanda, kapan ia sedang berbohong. “Air yang terlalu tenang,” katanya, “biasanya sedang mengumpulkan alasan.”</p>
      <p>Rumah kami berdiri di ujung pematang, persis di tempat saluran induk bercabang tiga. Ke kiri airnya pergi ke Sukamulya, ke kanan ke Cibeureum, dan yang lurus ke Pasirhalang, desa paling jauh dan paling sering kehausan. Di percabangan itu ada pintu air dari kayu jati, tiga bilah, hitam oleh umur. Siapa yang memegang bilah-bilah itu disebut penghulu air. Kakekku memegangnya selama empat puluh satu tahun.</p>
      <p>Orang mengira pekerjaannya mudah: naikkan, turunkan. Mereka tidak melihat bukunya.</p>
      <p>Buku itu setebal bantal, bersampul kulit kambing, disimpan dalam kaleng biskuit agar tidak lembap. Di dalamnya tercatat setiap pembagian air sejak sebelum ayahku lahir: tanggal, tinggi muka air, berapa jari bilah diangkat, sawah siapa, dan pada kolom paling kanan, dengan huruf kecil-kecil, sebuah kata. Kadang <em>cukup</em>. Kadang <em>kurang</em>. Pada tahun kemarau panjang, halaman demi halaman hanya berisi satu kata: <em>sabar</em>.</p>
      <p>“Kenapa ditulis, Ki?” tanyaku waktu kecil. “Kan airnya sudah lewat.”</p>
      <p>“Justru karena sudah lewat,” jawabnya. “Yang sudah lewat itu mudah diaku-aku orang.”</p>
      <h2>Malam suara kentungan</h2>
      <p>Umurku enam belas ketika kentungan itu berbunyi. Dua pukulan, jeda, dua pukulan. Bukan maling, bukan kebakaran. Aku belum pernah mendengar irama itu, tetapi Kakek langsung bangkit dari tikar seperti orang dipanggil namanya.</p>
      <p>“Ambilkan senter,” katanya. “Dan bukunya.”</p>
      <p>Kami berjalan beriringan di pematang, ia di depan, aku di belakang memeluk kaleng biskuit. Bulan separuh. Katak-katak berhenti berbunyi setiap kali kami mendekat, lalu menyambung lagi setelah kami lewat, seakan-akan membicarakan kami.</p>
      <p>Di pintu air sudah ada belasan orang. Aku mengenali Pak Lurah, Haji Dulah pemilik penggilingan, dan beberapa pemuda Pasirhalang yang wajahnya keras oleh kurang tidur. Di tengah mereka, bilah ketiga, bilah yang ke Pasirhalang, tergeletak di tanah. Patah dua.</p>
      <p>“Digergaji,” kata seseorang.</p>
      <p>Kakek berlutut. Ia tidak memeriksa bekas gergajian seperti yang lain. Ia menempelkan telapak tangannya pada air yang kini mengalir deras tanpa penahan ke arah yang bukan gilirannya. Lama sekali ia begitu. Ketika bangkit, lututnya berbunyi, dan untuk pertama kali dalam hidupku aku melihatnya tampak tua.</p>
      <p>“Berapa lama?” tanya Pak Lurah.</p>
      <p>“Sejak isya,” kata Kakek. “Sawah kiri sudah terendam. Sawah kanan kering dua hari lagi.”</p>
      <p>“Siapa yang melakukan?” Haji Dulah menatap para pemuda Pasirhalang. Para pemuda itu menatap balik. Seseorang menggenggam gagang cangkul dengan cara yang bukan cara mencangkul.</p>
      <p>Kakek tidak menjawab. Ia menoleh kepadaku. “Bacakan,” katanya. “Halaman yang kutandai.”</p>
      <p>Kubuka kaleng itu. Tanganku gemetar sehingga senter menari-nari di atas kertas. Di halaman bertanda benang merah, dengan tulisan Kakek yang masih muda dan tegak, tertera tanggal empat puluh tahun silam, dan hanya satu baris.</p>
      <p>Aku membacanya dalam hati dahulu. Lalu aku mengerti mengapa buku itu tidak boleh basah.</p>
      <p><em>Bersambung ke Bab Dua: Nama yang Dicoret.</em></p>
    `),
  },
  {
    title: 'Kepada Guru yang Menghapus Papan Tulis Paling Akhir',
    category: 'puisi',
    excerpt: 'Puisi untuk mereka yang menyalakan dan memadamkan lampu kelas.',
    tags: ['puisi', 'guru', 'karya siswa'],
    author: 'author',
    daysAgo: 6,
    picture: 'classroom-delima-5',
    content: blocks(`
      <p>Sore menggulung dirinya di ambang jendela,<br>anak-anak sudah menjadi suara yang jauh.<br>Engkau masih di sana, dengan penghapus di tangan,<br>menghapus angka-angka seperti menutup mata<br>seseorang yang lelah.</p>
      <p>Kapur jatuh ke lengan bajumu,<br>salju kecil di negeri yang tak pernah dingin.<br>Engkau tidak menepisnya.<br>Barangkali begitulah ilmu: menempel sebentar<br>pada siapa saja yang mendekat.</p>
      <p>Kami mengingatmu dengan hal-hal keliru:<br>sepatu yang berdecit, batuk yang dua kali,<br>caramu mengeja nama kami saat marah.<br>Kami lupa bahwa pada setiap kata yang kini kami baca<br>ada suaramu, berjalan lebih dahulu,<br>membawa lampu.</p>
      <p>Esok pagi papan itu kosong lagi.<br>Orang mengira tak ada yang terjadi.<br>Padahal di kepala tiga puluh dua anak<br>tulisanmu menyala,<br>dan tidak ada penghapus<br>yang sampai ke sana.</p>
    `),
  },
  {
    title: 'Tiga Sajak Hujan',
    category: 'puisi',
    excerpt: 'Tentang hujan di genting, hujan di kitab, dan hujan di pipi seorang ibu.',
    tags: ['puisi', 'hujan', 'karya siswa'],
    author: 'author',
    daysAgo: 290,
    picture: 'mega-mendung-nila-2',
    content: blocks(`
      <h2>1. Di Genting Asrama</h2>
      <p>Ada yang mengetuk sejak magrib,<br>ribuan jari tanpa nama.<br>Kami menyingkirkan kasur,<br>menaruh ember di bawah doa.</p>
      <p>Yang bocor bukan atap, katamu.<br>Yang bocor adalah langit<br>karena terlalu lama menyimpan.</p>
      <h2>2. Di Halaman Kitab</h2>
      <p>Setitik jatuh pada huruf <em>ba</em>,<br>tepat di titiknya.<br>Lihat, kata Ustaz,<br>semesta pun ingin belajar mengeja.</p>
      <p>Kami meniup kertas itu pelan-pelan.<br>Tintanya melebar menjadi bunga.<br>Sejak hari itu bab thaharah<br>berbau tanah.</p>
      <h2>3. Di Pipi Ibu</h2>
      <p>Bus berangkat pukul enam.<br>Engkau melambai dengan payung yang belum dibuka.<br>Hujankah itu, Bu, atau—</p>
      <p>Engkau menunjuk langit.<br>Langit cerah.<br>Engkau tertawa.<br>Aku membawa hujan itu<br>tiga tahun,<br>tidak pernah kering.</p>
    `),
  },
  {
    title: 'Surat Pendek untuk Bulan Ramadan',
    category: 'puisi',
    excerpt: 'Sebuah surat dalam tujuh bait, ditulis pada malam kedua puluh sembilan.',
    tags: ['puisi', 'Ramadan'],
    author: 'editor',
    daysAgo: 246,
    picture: 'lantern-nila-4',
    content: blocks(`
      <p>Engkau datang tanpa mengetuk,<br>duduk di ruang tamu kami<br>seperti paman yang lama tak pulang.</p>
      <p>Kami buru-buru merapikan lidah,<br>menyembunyikan marah ke kolong,<br>menyajikan lapar di piring paling bersih.</p>
      <p>Engkau tidak banyak bicara.<br>Engkau hanya memindahkan jam makan,<br>dan tiba-tiba seluruh rumah<br>belajar menunggu.</p>
      <p>Ibu bangun sebelum bunyi.<br>Ayah pulang membawa kurma<br>dan sesuatu yang tak pernah ia bawa<br>di bulan lain: waktu.</p>
      <p>Kini kopermu sudah di depan pintu.<br>Kami berdiri canggung,<br>seperti anak yang baru sadar<br>belum sempat bertanya apa-apa.</p>
      <p>Tinggallah semalam lagi.<br>Atau, kalau tidak bisa,<br>tinggalkan jaketmu di gantungan,</p>
      <p>supaya sebelas bulan nanti<br>kami tahu,<br>pernah ada yang hangat<br>di rumah ini.</p>
    `),
  },
  {
    title: 'Misteri Hilangnya Sandal Hijau di Serambi',
    category: 'humor',
    excerpt:
      'Seorang santri kehilangan sandal. Ia memutuskan menyelidiki. Hasil penyelidikannya mengejutkan dirinya sendiri.',
    tags: ['humor', 'santri', 'asrama'],
    author: 'author',
    daysAgo: 18,
    picture: 'lantern-kunyit-2',
    content: blocks(`
      <p>Hari Jumat, sesudah asar, sandal hijau milik Ujang hilang dari serambi. Bukan sandal mahal. Tetapi Ujang sudah menuliskan namanya dengan spidol di kedua sisi, dan menurutnya, orang yang mengambil sandal bernama adalah orang yang tidak takut apa-apa.</p>
      <p>Maka dimulailah penyelidikan.</p>
      <h2>Hari pertama: mengumpulkan saksi</h2>
      <p>Ujang mewawancarai Kang Dadan, pengurus kebersihan.</p>
      <p>“Kang, lihat sandal hijau?”</p>
      <p>“Lihat.”</p>
      <p>“Di mana?!”</p>
      <p>“Di toko.”</p>
      <h2>Hari kedua: memasang jebakan</h2>
      <p>Ujang meminjam sandal hijau milik Oman, menaruhnya di serambi, lalu bersembunyi di balik bedug. Satu jam. Dua jam. Ia tertidur. Ketika bangun, sandal Oman hilang. Sekarang ada dua korban, dan salah satunya marah kepada Ujang.</p>
      <h2>Hari ketiga: jalur langit</h2>
      <p>Ujang mendatangi Ustaz Ghofar.</p>
      <p>“Ustaz, adakah doa supaya sandal kembali?”</p>
      <p>“Ada.”</p>
      <p>“Apa, Ustaz?”</p>
      <p>“Ikhlas.”</p>
      <p>“Kalau sudah ikhlas, sandalnya kembali?”</p>
      <p>“Kalau masih bertanya begitu, berarti belum ikhlas.”</p>
      <h2>Hari keempat: terang benderang</h2>
      <p>Hari Senin, saat kerja bakti, Ujang menyapu kolong ranjangnya sendiri, hal yang terakhir dilakukannya ketika masih kelas X. Di sana, berdampingan dengan tenang, tergeletak sandal hijau bertuliskan UJANG, sandal hijau milik Oman, dan sepiring bekas mi yang sudah menjadi penelitian biologi.</p>
      <p>Rupanya pada Jumat itu Ujang masuk kamar dengan sandal karena terburu-buru, tertidur, lalu <em>berjalan dalam tidur</em> mengambil sandal Oman yang dikiranya miliknya.</p>
      <p>Hasil penyelidikan ditempel di papan pengumuman, ditulis Ujang sendiri sebagai bentuk kejujuran:</p>
      <blockquote><p>Telah ditemukan pelaku pengambilan sandal. Pelaku adalah korban. Korban memaafkan pelaku. Pelaku berjanji akan menyapu kolong ranjang.</p></blockquote>
      <p>Di bawahnya Ustaz Ghofar menambahkan dengan pulpen merah: <em>“Muhasabah: periksalah kolong sendiri sebelum kolong orang lain.”</em></p>
    `),
  },
  {
    title: 'Kamus Kecil Bahasa Asrama',
    category: 'humor',
    excerpt:
      'Agar wali murid tidak salah paham ketika anaknya berkata “sedang qadha”. Disusun dengan penuh kasih sayang.',
    tags: ['humor', 'asrama', 'bahasa'],
    author: 'author',
    daysAgo: 222,
    picture: 'books-kunyit-3',
    content: blocks(`
      <p>Setiap asrama punya bahasanya sendiri. Setelah tiga tahun mengumpulkan data, redaksi mading dengan bangga menyajikan kamus kecil berikut.</p>
      <table>
        <thead><tr><th>Istilah</th><th>Arti resmi</th><th>Arti di asrama</th></tr></thead>
        <tbody>
          <tr><td>Qadha</td><td>Mengganti ibadah yang tertinggal</td><td>Tidur siang untuk mengganti tidur malam</td></tr>
          <tr><td>Musyawarah</td><td>Berunding mencari mufakat</td><td>Sembilan orang menentukan siapa yang membeli gorengan</td></tr>
          <tr><td>Ijtihad</td><td>Bersungguh-sungguh menggali hukum</td><td>Menebak jawaban pilihan ganda</td></tr>
          <tr><td>Mutawatir</td><td>Diriwayatkan banyak orang</td><td>Kabar bahwa besok libur</td></tr>
          <tr><td>Daif</td><td>Riwayat yang lemah</td><td>Kabar bahwa besok libur, setelah dicek</td></tr>
          <tr><td>Zuhud</td><td>Tidak terikat pada dunia</td><td>Tanggal dua puluh lima ke atas</td></tr>
          <tr><td>Safar</td><td>Bepergian jauh</td><td>Ke kamar mandi ketika antrean panjang</td></tr>
          <tr><td>Amanah</td><td>Titipan yang harus dijaga</td><td>Sambal kiriman ibu</td></tr>
        </tbody>
      </table>
      <h2>Contoh dalam percakapan</h2>
      <p>“Sudah makan?”<br>“Belum. Masih <em>zuhud</em>.”<br>“Sini, aku punya <em>amanah</em>.”<br>“Aku bantu menjaganya.”</p>
      <p>Catatan penyusun: kamus ini tidak boleh dipakai untuk menjawab soal ujian Fiqih. Sudah ada yang mencoba. Hasilnya <em>daif</em>.</p>
    `),
  },
];
