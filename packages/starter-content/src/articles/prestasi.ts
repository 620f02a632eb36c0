import { blocks, type StarterArticle } from '../starter-article.ts';

/** Prestasi Madrasah. */
export const achievementArticles: readonly StarterArticle[] = [
  {
    title: 'Tiga Medali dari Olimpiade Sains {Lembaga}, Satu di Antaranya Lahir dari Kandang Ayam',
    category: 'prestasi-madrasah',
    excerpt:
      'Emas biologi, perak matematika, dan perunggu kimia. Ide penelitian peraih emas datang dari belakang rumahnya sendiri.',
    tags: ['prestasi', 'olimpiade', 'sains', 'kelas riset'],
    featured: true,
    author: 'editor',
    daysAgo: 9,
    picture: 'trophy-zamrud-3',
    gallery: [
      {
        picture: 'laboratory-zamrud-5',
        caption: 'Persiapan praktik biologi di laboratorium, sepekan sebelum lomba',
      },
      {
        picture: 'classroom-nila-2',
        caption: 'Ruang karantina: papan tulis tidak pernah benar-benar bersih',
      },
      {
        picture: 'trophy-kunyit-8',
        caption: 'Piala bergilir bidang biologi, kembali ke Sukamulya setelah enam tahun',
      },
      {
        picture: 'stars-nila-3',
        caption: 'Perjalanan pulang: rombongan tiba menjelang tengah malam',
      },
    ],
    content: blocks(`
      <p><strong>SUKAMULYA</strong> — Nama Salma Nurfadilah dipanggil paling akhir, dan karena itu paling lama ditunggu. Siswa kelas XI IPA 1 itu naik ke panggung dengan sepatu yang solnya baru dilem tadi pagi, lalu turun membawa medali emas bidang biologi terintegrasi pada Olimpiade Sains {Lembaga} tingkat provinsi.</p>
      <p>Bersama Salma, dua temannya pulang dengan leher yang juga berkilau: Fikri Ramadhan meraih perak matematika, dan Intan Permatasari meraih perunggu kimia. Bagi {singkat}, inilah perolehan terbaik dalam enam tahun terakhir.</p>
      <h2>Berawal dari bau yang mengganggu</h2>
      <p>Babak final biologi mewajibkan peserta mempresentasikan pengamatan mandiri. Salma memilih tema yang dekat: kandang ayam di belakang rumah neneknya. Selama tiga bulan ia mencatat pengaruh rebusan daun beluntas pada kadar amonia di alas kandang.</p>
      <blockquote><p>“Awalnya saya cuma ingin Nenek berhenti mengeluh soal bau. Ternyata keluhan itu pertanyaan penelitian yang bagus.” — Salma Nurfadilah</p></blockquote>
      <p>Juri menilai datanya rapi, dan kesimpulannya jujur. Salma menuliskan sendiri kelemahan penelitiannya: jumlah kandang yang hanya tiga. “Di situlah nilainya tinggi,” tutur Bu Dewi Kartikasari, pembimbing kelas riset. “Banyak peserta menyembunyikan kekurangan. Salma menaruhnya di halaman depan.”</p>
      <h2>Hasil lengkap kontingen</h2>
      <table>
        <thead><tr><th>Nama</th><th>Kelas</th><th>Bidang</th><th>Hasil</th></tr></thead>
        <tbody>
          <tr><td>Salma Nurfadilah</td><td>XI IPA 1</td><td>Biologi terintegrasi</td><td>Emas</td></tr>
          <tr><td>Fikri Ramadhan</td><td>XI IPA 2</td><td>Matematika terintegrasi</td><td>Perak</td></tr>
          <tr><td>Intan Permatasari</td><td>XII IPA 1</td><td>Kimia terintegrasi</td><td>Perunggu</td></tr>
          <tr><td>Yusuf Alfarizi</td><td>XI IPS 1</td><td>Ekonomi terintegrasi</td><td>Finalis</td></tr>
          <tr><td>Nabila Zahra</td><td>X 3</td><td>Geografi terintegrasi</td><td>Peringkat ke-11</td></tr>
        </tbody>
      </table>
      <p>Kepala {lembaga} menyambut rombongan di gerbang dengan cara yang khas: tanpa karangan bunga, tetapi dengan lima bungkus nasi uduk. “Kalian pasti belum makan,” kata Pak Mahmud. Benar saja.</p>
      <p>Ingin bergabung dengan kelas riset? Baca penjelasannya di <a href="/articles/program-unggulan">Program Unggulan</a>.</p>
    `),
  },
  {
    title: 'Suara yang Ditunggu dari Mimbar: Regu Syarhil Qur’an Juara Pertama MTQ Pelajar Kabupaten',
    category: 'prestasi-madrasah',
    excerpt:
      'Tiga siswi kelas XI memadukan tilawah, terjemah puitis, dan uraian tentang air. Dewan hakim berdiri memberi tepuk tangan.',
    tags: ['prestasi', 'MTQ', 'Al-Qur’an', 'syarhil'],
    author: 'author',
    daysAgo: 136,
    picture: 'kaligrafi-frame-delima-2',
    gallery: [
      {
        picture: 'kaligrafi-frame-kunyit-4',
        caption: 'Hasil cabang khat hiasan mushaf, juara harapan I',
      },
      { picture: 'lantern-pasir-6', caption: 'Panggung utama pada malam penutupan' },
      {
        picture: 'arches-delima-3',
        caption: 'Serambi masjid agung, tempat peserta menunggu giliran',
      },
    ],
    content: blocks(`
      <p>Lampu panggung diredupkan. Selama beberapa detik yang terdengar hanya suara kipas angin. Lalu Hana Fitriyani membuka tilawahnya pelan sekali, dan aula yang semula riuh mendadak kehilangan suara.</p>
      <p>Begitulah awal penampilan regu Syarhil Qur’an {singkat} pada Musabaqah Tilawatil Qur’an tingkat pelajar. Hana bertugas melantunkan ayat, Wardah Salsabila menerjemahkan secara puitis, dan Kholifah Azzahra menguraikan isi. Tema yang mereka bawa tentang air: <em>“Menjaga yang Menghidupkan”</em>, diangkat dari penggalan Surah Al-Anbiya’ ayat 30.</p>
      <p lang="ar" dir="rtl">وَجَعَلْنَا مِنَ الْمَاءِ كُلَّ شَيْءٍ حَيٍّ</p>
      <p><em>“Dan Kami jadikan dari air segala sesuatu yang hidup.”</em></p>
      <h2>Latihan di tepi saluran</h2>
      <p>Pelatih mereka, Hj. Lilis Nuraeni, punya cara yang tidak biasa. Sebulan sebelum lomba, latihan dipindahkan dari aula ke tepi saluran irigasi. Ketiganya harus mengalahkan gemericik air tanpa berteriak. “Suara yang dipaksa itu terdengar marah,” kata beliau. “Orang tidak akan tersentuh oleh suara yang marah.”</p>
      <p>Naskah uraian pun ditulis dari pengamatan sendiri. Kholifah mewawancarai petani hilir yang airnya datang terlambat, lalu memasukkan ceritanya ke dalam penutup. Bagian itulah yang membuat beberapa hakim menyeka mata.</p>
      <blockquote><p>Kami tidak pulang membawa piala saja. Kami pulang membawa tugas: sejak lomba itu, kami piket membersihkan saluran setiap Jumat.</p></blockquote>
      <h2>Capaian kafilah {lembaga}</h2>
      <ul>
        <li>Juara I Syarhil Qur’an: Hana Fitriyani, Wardah Salsabila, Kholifah Azzahra</li>
        <li>Juara II Tahfiz lima juz putra: Muhammad Hilmi Asy-Syafiq</li>
        <li>Juara III Tartil putri: Naila Rahmah</li>
        <li>Harapan I Khat hiasan mushaf: Ilham Wahyudi</li>
      </ul>
      <p>Regu syarhil akan mewakili {tempat} di tingkat provinsi. Doakan mereka, dan bila Anda lewat di tepi saluran pada sore hari lalu mendengar suara yang indah, jangan heran.</p>
    `),
  },
  {
    title:
      'Pasukan Penggalang dan Penegak {singkat} Memborong Enam Trofi Lomba Tingkat Kwartir Cabang, dari Pionering hingga Masak Rimba Tanpa Minyak',
    category: 'prestasi-madrasah',
    excerpt: 'Menara pandang dari 42 batang bambu selesai dalam 38 menit, dan pepes jamur menaklukkan lidah para juri.',
    tags: ['prestasi', 'pramuka', 'pionering'],
    author: 'author',
    daysAgo: 203,
    picture: 'camp-zamrud-1',
    content: blocks(`
      <p>Empat puluh dua batang bambu. Dua ratus meter tali pramuka. Tiga puluh delapan menit. Ketika simpul terakhir dikencangkan, menara pandang setinggi lima meter itu sudah tegak, dan ketua sangga, Bagas Prayoga, langsung memanjatnya untuk mengibarkan bendera. Juri pencatat waktu sampai lupa menekan tombol.</p>
      <p>Enam trofi pulang bersama dua truk berisi pramuka yang serak karena kebanyakan menyanyi:</p>
      <ol>
        <li>Juara I pionering menara pandang (putra)</li>
        <li>Juara I masak rimba tanpa minyak (putri)</li>
        <li>Juara I peta pita dan kompas (campuran)</li>
        <li>Juara II sandi dan semafor (putri)</li>
        <li>Juara II pertolongan pertama dan tandu darurat (putra)</li>
        <li>Juara III yel-yel, dengan catatan juri: “terlalu panjang, tetapi lucu”</li>
      </ol>
      <h2>Resep juara</h2>
      <p>Banyak yang bertanya soal menu pemenang masak rimba. Atas izin sangga Melati, inilah rahasianya.</p>
      <table>
        <thead><tr><th>Bahan</th><th>Takaran</th></tr></thead>
        <tbody>
          <tr><td>Jamur tiram, disuwir</td><td>dua genggam</td></tr>
          <tr><td>Tahu, dihancurkan</td><td>dua potong</td></tr>
          <tr><td>Kemangi dan daun bawang</td><td>sesukanya</td></tr>
          <tr><td>Kemiri, bawang, kunyit, cabai</td><td>diulek di atas batu</td></tr>
          <tr><td>Daun pisang</td><td>minta izin pemilik kebun dahulu</td></tr>
        </tbody>
      </table>
      <p>Bungkus, semat dengan lidi, lalu kubur di bawah bara selama dua puluh menit. “Dan jangan dibuka-buka,” pesan Rani, juru masaknya. “Kuncinya sabar. Yang tidak sabar makan mi.”</p>
      <h2>Dasa Darma di meja juri</h2>
      <p>Ada satu penilaian yang tidak diumumkan sebelumnya: kebersihan kavling saat ditinggalkan. Kavling {singkat} mendapat nilai sempurna. Pembina kami, Kak Asep Ruhiyat, hanya tersenyum. “Yang membersihkan bukan panitia kebersihan. Semuanya jongkok, termasuk ketua.”</p>
    `),
  },
  {
    title: 'Robot Pemilah Sampah “Si Uplek” Raih Penghargaan Inovasi Remaja',
    category: 'prestasi-madrasah',
    excerpt:
      'Dirakit dari printer rusak dan kipas bekas, robot ini membedakan botol, kertas, dan daun kering. Kadang juga sandal.',
    tags: ['prestasi', 'robotik', 'lingkungan', 'inovasi'],
    author: 'author',
    daysAgo: 64,
    picture: 'gears-nila-1',
    content: blocks(`
      <p>Nama resminya panjang: <em>Unit Pemilah Limbah Berkamera</em>. Nama panggilannya pendek: Si Uplek. Ia setinggi pinggang, berisik, dan sering salah mengira sandal sebagai daun kering. Namun di depan dewan juri pameran inovasi remaja, Si Uplek tampil nyaris tanpa cela dan membawa pulang penghargaan <strong>Teknologi Tepat Guna Terbaik</strong>.</p>
      <h2>Dari gudang barang rusak</h2>
      <p>Tim robotik {lembaga} beranggotakan lima siswa. Anggaran mereka hanya cukup untuk satu kamera dan satu papan pengendali. Sisanya dari gudang: motor dari dua printer rusak, rangka dari meja patah, dan baling-baling kipas angin yang kini menjadi lengan penyortir.</p>
      <p><img src="picture:gears-kunyit-4" alt="Ilustrasi roda gigi dan jalur rangkaian elektronik"></p>
      <p>“Pekerjaan terberat bukan memprogram,” ujar Daffa Alghifari, ketua tim. “Pekerjaan terberat memotret 2.300 sampah satu per satu supaya robotnya belajar. Tangan kami bau plastik dua minggu.”</p>
      <h2>Bagaimana Si Uplek bekerja</h2>
      <ol>
        <li>Sampah diletakkan di ban berjalan selebar buku tulis.</li>
        <li>Kamera memotret, lalu program membandingkannya dengan contoh yang sudah dipelajari.</li>
        <li>Lengan berputar ke salah satu dari tiga wadah: plastik, kertas, atau organik.</li>
        <li>Bila ragu, lampu kuning menyala dan Si Uplek berbunyi <em>uplek-uplek</em> sampai ada manusia yang menolong.</li>
      </ol>
      <blockquote><p>“Kami paling suka langkah keempat. Mesin yang tahu kapan harus bertanya itu langka.” — catatan dewan juri</p></blockquote>
      <p>Ketelitiannya saat ini 87 dari 100 benda. Target berikutnya: 95, dan berhenti memakan sandal. Si Uplek dapat ditemui di bank sampah {lembaga} setiap Selasa dan Kamis sesudah asar.</p>
    `),
  },
];
