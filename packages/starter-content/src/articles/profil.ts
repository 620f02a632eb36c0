import { blocks, type StarterArticle } from '../starter-article.ts';

/** Profil: Sejarah, Visi dan Misi, Guru. */
export const profileArticles: readonly StarterArticle[] = [
  {
    title: 'Dari Surau Bambu ke Ruang Kelas: Sejarah {nama}',
    category: 'sejarah',
    excerpt:
      'Berawal dari pengajian selepas magrib di surau bambu, kini rumah belajar bagi ratusan siswa dari tujuh kecamatan.',
    tags: ['sejarah', 'profil {lembaga}', 'pendiri'],
    author: 'admin',
    daysAgo: 421,
    picture: 'arches-pasir-1',
    content: blocks(`
      <p>Orang-orang tua di Desa Sukamulya masih menyebut {lembaga} kami dengan nama lamanya: <em>langgar awi</em>, surau bambu. Di sanalah, pada akhir dekade 1960-an, belasan anak duduk melingkari satu lampu minyak setiap selepas magrib. Mereka datang membawa kayu bakar, seikat singkong, atau tidak membawa apa-apa. Yang penting datang.</p>
      <h2>Surau di tepi saluran air</h2>
      <p>Surau itu berdiri di atas tanah wakaf sepetak, persis di tepi saluran irigasi. Guru pertamanya seorang petani yang pernah mondok sebelas tahun dan pulang dengan dua peti kitab. Pagi ia ke sawah, sore ia menambal atap, malam ia mengajar. Ketika jumlah murid sudah melampaui panjang tikar, warga bergotong royong mendirikan bangunan papan tiga ruang. Itulah madrasah diniyah kami yang pertama.</p>
      <blockquote><p>“Kalau yang kalian cari hanya ijazah, jalannya pendek. Kalau yang kalian cari ilmu, siapkan umur.”</p></blockquote>
      <p>Kalimat itu konon diucapkan beliau pada malam pembukaan. Sampai sekarang, kalimat yang sama ditulis ulang oleh siswa kelas X pada hari terakhir masa taaruf, dengan tangan, di halaman pertama buku catatan mereka.</p>
      <h2>Lahirnya {nama}</h2>
      <p>Keinginan mendirikan jenjang aliyah muncul dari kegelisahan yang sederhana: lulusan tsanawiyah perempuan banyak yang berhenti sekolah karena sekolah lanjutan terdekat berjarak dua jam perjalanan. Musyawarah para wali murid menyepakati satu hal: jika anak-anak sulit pergi ke sekolah, sekolahlah yang harus didekatkan kepada mereka.</p>
      <table>
        <thead><tr><th>Masa</th><th>Peristiwa penting</th></tr></thead>
        <tbody>
          <tr><td>Akhir 1960-an</td><td>Pengajian anak di surau bambu, tanah wakaf keluarga petani setempat</td></tr>
          <tr><td>1974</td><td>Madrasah diniyah tiga ruang, dinding papan, dibangun gotong royong</td></tr>
          <tr><td>1986</td><td>{nama} dibuka dengan 27 siswa, 19 di antaranya perempuan</td></tr>
          <tr><td>1993</td><td>Angkatan ketujuh menanam deretan pohon trembesi yang kini menaungi halaman tengah</td></tr>
          <tr><td>2004</td><td>Gedung dua lantai selesai; perpustakaan menempati ruang paling teduh</td></tr>
          <tr><td>2016</td><td>Program tahfiz dan kelas riset mulai berjalan berdampingan</td></tr>
          <tr><td>2023</td><td>{aplikasi}, aplikasi informasi akademik digital, dipakai seluruh kelas</td></tr>
        </tbody>
      </table>
      <h2>Yang berubah dan yang dijaga</h2>
      <p>Surau bambu itu sudah lama tiada. Di bekas tempatnya sekarang berdiri masjid {lembaga}. Namun tiga kebiasaan dari masa lampu minyak tetap kami jaga:</p>
      <ul>
        <li><strong>Guru datang lebih dahulu daripada murid.</strong> Pukul 06.30 para guru sudah berdiri di gerbang untuk menyambut dan bersalaman.</li>
        <li><strong>Tidak ada yang pulang karena biaya.</strong> Kotak gotong royong wali murid menutup kekurangan keluarga yang sedang kesulitan, tanpa menyebut nama.</li>
        <li><strong>Ilmu ditutup dengan doa.</strong> Jam terakhir setiap hari selesai lima menit lebih awal untuk doa bersama.</li>
      </ul>
      <p>Bila Anda alumni yang menyimpan foto, surat, atau cerita dari masa-masa awal, kami akan sangat senang menerimanya. Silakan menyapa kami lewat <a href="/buku-tamu">buku tamu</a> atau datang langsung; kopi di ruang guru selalu tersedia.</p>
    `),
  },
  {
    title: 'Visi, Misi, dan Tujuan {Lembaga}',
    category: 'visi-dan-misi',
    excerpt:
      'Berilmu, beradab, bermanfaat: tiga kata yang kami pakai untuk menimbang setiap program dan setiap keputusan.',
    tags: ['visi', 'misi', 'profil {lembaga}'],
    author: 'admin',
    daysAgo: 420,
    picture: 'girih-zamrud-2',
    content: blocks(`
      <h2>Visi</h2>
      <blockquote><p>Terwujudnya insan {lembaga} yang <strong>berilmu</strong>, <strong>beradab</strong>, dan <strong>bermanfaat</strong> bagi sesama, berakar pada tradisi keilmuan Islam, dan siap menjawab tantangan zamannya.</p></blockquote>
      <h2>Misi</h2>
      <ol>
        <li>Menyelenggarakan pembelajaran yang menumbuhkan rasa ingin tahu, ketelitian, dan kejujuran ilmiah.</li>
        <li>Membiasakan adab kepada Allah, kepada guru, kepada orang tua, kepada teman, dan kepada alam.</li>
        <li>Menghidupkan Al-Qur’an melalui tahsin, tahfiz, dan pemahaman makna secara bertahap.</li>
        <li>Merawat khazanah kitab kuning sekaligus menguatkan sains, bahasa, dan literasi digital.</li>
        <li>Membuka kesempatan seluas-luasnya bagi anak dari keluarga mana pun untuk belajar dengan layak.</li>
        <li>Membangun lingkungan {lembaga} yang bersih, hijau, aman, dan bebas dari segala bentuk perundungan.</li>
      </ol>
      <h2>Tujuan dalam empat tahun</h2>
      <p>Visi yang tidak dapat diukur mudah menjadi hiasan dinding. Karena itu, rapat kerja {lembaga} menerjemahkannya ke dalam sasaran berikut.</p>
      <table>
        <thead><tr><th>Bidang</th><th>Sasaran</th><th>Cara mengukurnya</th></tr></thead>
        <tbody>
          <tr><td>Al-Qur’an</td><td>Semua lulusan membaca dengan tartil</td><td>Munaqasyah akhir kelas XII</td></tr>
          <tr><td>Literasi</td><td>Setiap siswa menghasilkan satu karya tulis per tahun</td><td>Portofolio di {aplikasi}</td></tr>
          <tr><td>Adab</td><td>Tidak ada kasus perundungan yang tidak tertangani</td><td>Laporan bulanan tim konseling</td></tr>
          <tr><td>Lanjutan studi</td><td>Tiga dari empat lulusan melanjutkan pendidikan</td><td>Penelusuran alumni tiap September</td></tr>
          <tr><td>Lingkungan</td><td>Sampah ke TPA berkurang separuh</td><td>Timbangan mingguan bank sampah</td></tr>
        </tbody>
      </table>
      <h2>Mengapa “adab” berada di tengah?</h2>
      <p>Pertanyaan ini sering muncul dari wali murid. Dalam urutan visi kami, adab sengaja diletakkan di antara ilmu dan manfaat. Ilmu yang sampai kepada orang lain tanpa adab jarang menjadi manfaat; ia lebih sering menjadi pertengkaran. Adab adalah jembatannya.</p>
      <p>Visi dan misi ini ditinjau setiap dua tahun bersama komite {lembaga}, perwakilan siswa, dan alumni. Masukan Anda dapat disampaikan melalui <a href="/contact">halaman kontak</a>.</p>
    `),
  },
  {
    title: 'Mengenal Dewan Guru {singkat}',
    category: 'guru',
    excerpt:
      'Siapa mengampu apa, kapan dapat ditemui, dan satu hal kecil yang barangkali belum Anda ketahui tentang mereka.',
    tags: ['guru', 'profil {lembaga}', 'jam konsultasi'],
    author: 'editor',
    daysAgo: 118,
    picture: 'classroom-kunyit-1',
    content: blocks(`
      <p>Di {lembaga} kami, wali murid tidak perlu surat pengantar untuk bertemu guru. Cukup datang pada jam konsultasi, atau titipkan pesan melalui {aplikasi}. Supaya tidak salah pintu, berikut sebagian dewan guru beserta jam konsultasinya.</p>
      <table>
        <thead><tr><th>Nama</th><th>Mengampu</th><th>Jam konsultasi</th></tr></thead>
        <tbody>
          <tr><td>Drs. H. Mahmud Saefullah, M.Pd.</td><td>Kepala {lembaga}, Akidah Akhlak XII</td><td>Senin, 10.00–11.30</td></tr>
          <tr><td>Hj. Lilis Nuraeni, S.Ag.</td><td>Al-Qur’an Hadis, pembina tahfiz</td><td>Selasa, 13.00–14.30</td></tr>
          <tr><td>Ust. Abdul Ghofar Mubarok, Lc.</td><td>Nahwu Shorof, Fiqih</td><td>Rabu, 13.00–15.00</td></tr>
          <tr><td>Dewi Kartikasari, M.Si.</td><td>Biologi, pembimbing kelas riset</td><td>Kamis, 09.30–11.00</td></tr>
          <tr><td>Yayan Supriatna, S.Pd.</td><td>Matematika, wali kelas XI IPA 2</td><td>Senin, 13.00–14.00</td></tr>
          <tr><td>Ratna Wulandari, S.S.</td><td>Bahasa Indonesia, pembina mading dan teater</td><td>Jumat, 08.00–09.30</td></tr>
          <tr><td>Hendra Gunawan, S.Kom.</td><td>Informatika, pembina robotik</td><td>Rabu, 09.00–10.30</td></tr>
          <tr><td>Euis Komariah, S.Psi.</td><td>Bimbingan dan konseling</td><td>Setiap hari, 07.00–14.00</td></tr>
        </tbody>
      </table>
      <h2>Satu hal kecil tentang mereka</h2>
      <p>Redaksi meminta setiap guru menyebutkan satu hal yang jarang ditanyakan murid. Jawabannya membuat ruang guru riuh seharian.</p>
      <ul>
        <li>Pak Mahmud masih menyimpan sepeda ontel yang dipakainya berangkat mengajar pada tahun pertamanya. Remnya tidak berfungsi, tetapi “tidak untuk dijual”.</li>
        <li>Bu Lilis menghafal nama semua kucing di sekitar masjid dan dapat membedakan suaranya.</li>
        <li>Ustaz Ghofar menulis contoh i‘rab dari lirik lagu kasidah supaya murid tidak mengantuk.</li>
        <li>Bu Dewi pernah tersesat enam jam di hutan lindung karena terlalu asyik memotret jamur.</li>
        <li>Pak Yayan menandai setiap ulangan bernilai seratus dengan gambar gajah kecil. Tidak ada yang tahu mengapa, termasuk beliau.</li>
      </ul>
      <h2>Untuk calon guru dan mahasiswa magang</h2>
      <p>Setiap semester kami menerima mahasiswa praktik lapangan dari kampus mitra. Informasi lengkapnya tersedia di kategori <a href="/articles/kerjasama-and-mou">Kerjasama and MOU</a>.</p>
    `),
  },
  {
    title: 'Lima Puluh Menit Bersama Bu Tati, Penjaga Perpustakaan yang Tak Pernah Berkata “Ssst”',
    category: 'guru',
    excerpt:
      'Ia mengganti tanda “Dilarang Berisik” dengan tulisan lain. Sejak itu, perpustakaan justru menjadi lebih tenang.',
    tags: ['guru', 'perpustakaan', 'literasi', 'wawancara'],
    author: 'author',
    daysAgo: 47,
    picture: 'books-senja-4',
    content: blocks(`
      <p>Jam istirahat pertama baru berjalan tiga menit ketika kursi dekat jendela sudah terisi semua. Di balik meja sirkulasi, Bu Tati Herawati sedang menyampul buku dengan gerakan yang tampaknya sudah dilakukannya sejuta kali: lipat, ratakan, gunting, tekan. Ia menyapa setiap siswa dengan nama.</p>
      <p><strong>Bu, kok di sini tidak ada tulisan “Dilarang Berisik”?</strong></p>
      <p>Dulu ada. Besar sekali, merah. Lalu saya perhatikan, anak-anak yang masuk malah seperti masuk ruang sidang. Yang datang hanya anak yang memang sudah suka baca. Padahal yang saya tunggu justru yang belum.</p>
      <p><strong>Jadi tulisan itu diganti apa?</strong></p>
      <p>Itu, di pintu. <em>“Temanmu sedang berada di tempat yang jauh. Jangan dibangunkan.”</em> Anak-anak tertawa waktu membacanya, lalu mereka sendiri yang berbisik.</p>
      <p><strong>Buku apa yang paling sering dipinjam?</strong></p>
      <p>Tergantung musim. Menjelang ulangan, pembahasan soal. Kalau hujan, novel. Nah, kalau ada yang tiba-tiba pinjam buku resep, biasanya besoknya ada acara kelas. <em>(Tertawa.)</em> Tetapi yang paling sering kembali dalam keadaan lecek itu buku-buku tentang luar angkasa. Saya tidak marah. Buku lecek itu buku yang dipakai.</p>
      <blockquote><p>“Saya tidak menjaga buku. Buku tidak akan lari. Saya menjaga supaya ada yang datang.”</p></blockquote>
      <p><strong>Katanya Ibu punya buku catatan rahasia?</strong></p>
      <p>Bukan rahasia. Saya mencatat siapa suka apa. Anak yang pinjam buku mesin, minggu depan saya letakkan biografi insinyur di meja yang biasa ia duduki. Tidak saya suruh. Diletakkan saja, seperti orang menaruh makanan untuk kucing.</p>
      <p><img src="picture:books-pasir-9" alt="Ilustrasi buku terbuka di atas rehal dengan cahaya hangat"></p>
      <p><strong>Pesan Ibu untuk yang belum suka membaca?</strong></p>
      <p>Tidak usah dipaksa suka. Mampir saja. Duduk lima menit, di sini sejuk. Nanti bukunya sendiri yang memanggil.</p>
      <p>Bel berbunyi. Seorang siswa berlari kecil ke meja, menyerahkan buku setebal bantal. “Belum selesai, Bu,” katanya. “Perpanjang.” Bu Tati mengecap kartu itu tanpa melihat, lalu menyelipkan selembar pembatas buku dari daun kering. “Bab sembilan,” bisiknya, “siapkan tisu.”</p>
    `),
  },
];
