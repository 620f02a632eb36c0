import { blocks, type StarterArticle } from '../starter-article.ts';

/** Kajian: Alfiyah, Fiqih, Nahwu Shorof, Tafsir. */
export const studyArticles: readonly StarterArticle[] = [
  {
    title: 'Alfiyah 1: Tujuh Bait Pembuka, Doa Seorang Guru untuk Gurunya',
    category: 'alfiyah',
    excerpt:
      'Ibnu Malik membuka seribu baitnya bukan dengan kaidah, melainkan dengan pujian, selawat, dan penghormatan.',
    tags: ['alfiyah', 'nahwu', 'kitab kuning', 'Ibnu Malik'],
    author: 'editor',
    daysAgo: 192,
    picture: 'kaligrafi-frame-nila-2',
    content: blocks(`
      <p>Setiap Rabu sore, serambi masjid dipenuhi dengung <em>nadzaman</em>. Seribu bait itu dimulai dengan tujuh bait mukadimah. Banyak santri melewatinya terburu-buru agar segera sampai pada bab kalam. Padahal di sini tersimpan pelajaran yang tidak ada di bab mana pun: adab mengarang.</p>
      <h2>Bait 1–2: pujian dan selawat</h2>
      <p lang="ar" dir="rtl">قَالَ مُحَمَّدٌ هُوَ ابْنُ مَالِكِ ۞ أَحْمَدُ رَبِّي اللهَ خَيْرَ مَالِكِ</p>
      <p><em>Berkata Muhammad, yaitu putra Malik: aku memuji Tuhanku, Allah, sebaik-baik pemilik.</em></p>
      <p lang="ar" dir="rtl">مُصَلِّيًا عَلَى النَّبِيِّ الْمُصْطَفَى ۞ وَآلِهِ الْمُسْتَكْمِلِينَ الشَّرَفَا</p>
      <p><em>Seraya berselawat atas Nabi yang terpilih, dan atas keluarganya yang sempurna kemuliaannya.</em></p>
      <p>Perhatikan permainan kata pada bait pertama: nama ayah (<em>Mālik</em>) dan sifat Allah (<em>mālik</em>, pemilik) berbunyi sama di ujung dua larik. Seakan-akan penyair berkata: aku anak seorang Malik, tetapi Pemilik yang sejati hanya Dia.</p>
      <h2>Bait 3–5: maksud kitab</h2>
      <p lang="ar" dir="rtl">وَأَسْتَعِينُ اللهَ فِي أَلْفِيَّهْ ۞ مَقَاصِدُ النَّحْوِ بِهَا مَحْوِيَّهْ</p>
      <p><em>Dan aku memohon pertolongan Allah dalam menyusun Alfiyah, yang pokok-pokok ilmu nahwu terhimpun di dalamnya.</em></p>
      <p lang="ar" dir="rtl">تُقَرِّبُ الْأَقْصَى بِلَفْظٍ مُوجَزِ ۞ وَتَبْسُطُ الْبَذْلَ بِوَعْدٍ مُنْجَزِ</p>
      <p><em>Ia mendekatkan yang jauh dengan ungkapan ringkas, dan melapangkan pemberian dengan janji yang ditunaikan.</em></p>
      <p lang="ar" dir="rtl">وَتَقْتَضِي رِضًا بِغَيْرِ سُخْطِ ۞ فَائِقَةً أَلْفِيَّةَ ابْنِ مُعْطِي</p>
      <p><em>Ia mengundang kerelaan tanpa kemarahan, mengungguli Alfiyah karya Ibnu Mu‘thi.</em></p>
      <h2>Bait 6–7: menghormati pendahulu</h2>
      <p lang="ar" dir="rtl">وَهْوَ بِسَبْقٍ حَائِزٌ تَفْضِيلَا ۞ مُسْتَوْجِبٌ ثَنَائِيَ الْجَمِيلَا</p>
      <p><em>Sedangkan beliau, karena lebih dahulu, meraih keutamaan, dan berhak atas pujianku yang indah.</em></p>
      <p lang="ar" dir="rtl">وَاللهُ يَقْضِي بِهِبَاتٍ وَافِرَهْ ۞ لِي وَلَهُ فِي دَرَجَاتِ الْآخِرَهْ</p>
      <p><em>Semoga Allah menetapkan anugerah yang melimpah, bagiku dan baginya, pada derajat-derajat akhirat.</em></p>
      <blockquote><p>Baru saja menyebut karyanya unggul, Ibnu Malik segera menambahkan: pendahulu tetap lebih utama karena ia merintis jalan. Itulah cara orang besar berkata “lebih baik”.</p></blockquote>
      <h2>Latihan</h2>
      <ol>
        <li>Hafalkan tujuh bait ini dengan lagu yang kalian sukai.</li>
        <li>Tentukan i‘rab kata <em>مُصَلِّيًا</em> pada bait kedua. (Petunjuk: ia menerangkan keadaan.)</li>
        <li>Tuliskan satu kalimat terima kasih kepada orang yang merintis sesuatu sebelum kalian.</li>
      </ol>
    `),
  },
  {
    title: 'Alfiyah 2: Kalam dan Tanda-Tanda Kalimah',
    category: 'alfiyah',
    excerpt:
      'Empat bait yang menjadi pintu seluruh ilmu nahwu: apa itu kalam, dan bagaimana mengenali isim serta fi‘il.',
    tags: ['alfiyah', 'nahwu', 'kalam', 'kitab kuning'],
    author: 'editor',
    daysAgo: 178,
    picture: 'girih-senja-4',
    content: blocks(`
      <p>Setelah berdoa, Ibnu Malik masuk ke bab pertama: kalam dan penyusunnya. Hanya empat bait yang kita kaji kali ini, tetapi isinya cukup untuk bekal satu bulan.</p>
      <p lang="ar" dir="rtl">كَلَامُنَا لَفْظٌ مُفِيدٌ كَاسْتَقِمْ ۞ وَاسْمٌ وَفِعْلٌ ثُمَّ حَرْفٌ الْكَلِمْ</p>
      <p><em>Kalam menurut kami (ahli nahwu) ialah lafaz yang memberi faedah, seperti “istaqim”; dan isim, fi‘il, kemudian huruf, itulah kalim.</em></p>
      <p lang="ar" dir="rtl">وَاحِدُهُ كَلِمَةٌ وَالْقَوْلُ عَمْ ۞ وَكِلْمَةٌ بِهَا كَلَامٌ قَدْ يُؤَمْ</p>
      <p><em>Satuannya kalimah, sedangkan qaul lebih umum; dan terkadang dengan “kalimah” dimaksudkan kalam.</em></p>
      <h2>Mengapa contohnya hanya satu kata?</h2>
      <p>Pada contoh <em>istaqim</em> (“luruslah!”) seolah-olah hanya ada satu kata. Sebenarnya ada dua: fi‘il amar dan pelaku yang tersimpan, <em>anta</em>. Jadi syarat kalam terpenuhi: tersusun dan memberi faedah. Pilihan contohnya pun indah. Pelajaran pertama nahwu adalah perintah agar lurus.</p>
      <h2>Tanda isim dan tanda fi‘il</h2>
      <p lang="ar" dir="rtl">بِالْجَرِّ وَالتَّنْوِينِ وَالنِّدَا وَأَلْ ۞ وَمُسْنَدٍ لِلِاسْمِ تَمْيِيزٌ حَصَلْ</p>
      <p><em>Dengan jar, tanwin, nida, al, dan musnad, isim dapat dibedakan.</em></p>
      <p lang="ar" dir="rtl">بِتَا فَعَلْتَ وَأَتَتْ وَيَا افْعَلِي ۞ وَنُونِ أَقْبِلَنَّ فِعْلٌ يَنْجَلِي</p>
      <p><em>Dengan ta pada “fa‘alta” dan “atat”, ya pada “if‘alī”, dan nun pada “aqbilanna”, fi‘il menjadi jelas.</em></p>
      <table>
        <thead><tr><th>Jenis</th><th>Tanda</th><th>Contoh</th></tr></thead>
        <tbody>
          <tr><td>Isim</td><td>Jar</td><td lang="ar" dir="rtl">فِي الْمَدْرَسَةِ</td></tr>
          <tr><td>Isim</td><td>Tanwin</td><td lang="ar" dir="rtl">كِتَابٌ</td></tr>
          <tr><td>Isim</td><td>Nida</td><td lang="ar" dir="rtl">يَا طَالِبُ</td></tr>
          <tr><td>Isim</td><td>Al</td><td lang="ar" dir="rtl">الْعِلْمُ</td></tr>
          <tr><td>Fi‘il</td><td>Ta fa‘il</td><td lang="ar" dir="rtl">قَرَأْتَ</td></tr>
          <tr><td>Fi‘il</td><td>Ta ta’nis sakinah</td><td lang="ar" dir="rtl">قَرَأَتْ</td></tr>
          <tr><td>Fi‘il</td><td>Ya mukhathabah</td><td lang="ar" dir="rtl">اِقْرَئِي</td></tr>
          <tr><td>Fi‘il</td><td>Nun taukid</td><td lang="ar" dir="rtl">لَيَقْرَأَنَّ</td></tr>
        </tbody>
      </table>
      <p>Yang tidak menerima satu pun tanda di atas ialah huruf, seperti <em>هَلْ</em>, <em>فِي</em>, dan <em>لَمْ</em>. Ustaz Ghofar biasa berkelakar, “Huruf itu dikenali karena tidak punya tanda. Orang tawaduk juga begitu.”</p>
    `),
  },
  {
    title: 'Thaharah: Bersuci Lahir, Menjernihkan Batin',
    category: 'fiqih',
    excerpt:
      'Rukun, sunah, dan pembatal wudu, disertai dalil dan jawaban atas tiga kebingungan yang paling sering ditanyakan.',
    tags: ['fiqih', 'thaharah', 'wudu'],
    author: 'editor',
    daysAgo: 163,
    picture: 'sea-zamrud-2',
    content: blocks(`
      <p lang="ar" dir="rtl">الطُّهُورُ شَطْرُ الْإِيمَانِ</p>
      <p><em>“Bersuci adalah separuh dari iman.”</em> (HR. Muslim)</p>
      <p>Hampir semua kitab fikih dibuka dengan bab thaharah. Sebabnya jelas: salat tidak sah tanpanya. Namun ada sebab lain yang lebih halus. Bersuci melatih kita memulai sesuatu dengan persiapan.</p>
      <h2>Dalil wudu</h2>
      <p lang="ar" dir="rtl">يَا أَيُّهَا الَّذِينَ آمَنُوا إِذَا قُمْتُمْ إِلَى الصَّلَاةِ فَاغْسِلُوا وُجُوهَكُمْ وَأَيْدِيَكُمْ إِلَى الْمَرَافِقِ وَامْسَحُوا بِرُءُوسِكُمْ وَأَرْجُلَكُمْ إِلَى الْكَعْبَيْنِ</p>
      <p><em>“Wahai orang-orang yang beriman, apabila kamu hendak melaksanakan salat, maka basuhlah wajahmu dan tanganmu sampai ke siku, dan usaplah kepalamu, dan (basuhlah) kedua kakimu sampai ke kedua mata kaki.”</em> (QS. Al-Ma’idah: 6)</p>
      <h2>Rukun wudu menurut mazhab Syafi‘i</h2>
      <ol>
        <li>Niat ketika membasuh bagian pertama dari wajah.</li>
        <li>Membasuh wajah, dari tempat tumbuh rambut sampai dagu, dari telinga ke telinga.</li>
        <li>Membasuh kedua tangan sampai siku.</li>
        <li>Mengusap sebagian kepala.</li>
        <li>Membasuh kedua kaki sampai mata kaki.</li>
        <li>Tertib, yaitu berurutan.</li>
      </ol>
      <p>Lafaz niat yang lazim diajarkan:</p>
      <p lang="ar" dir="rtl">نَوَيْتُ الْوُضُوءَ لِرَفْعِ الْحَدَثِ الْأَصْغَرِ فَرْضًا لِلّٰهِ تَعَالَى</p>
      <p><em>“Aku niat wudu untuk menghilangkan hadas kecil, fardu karena Allah Ta‘ala.”</em></p>
      <h2>Tiga kebingungan yang sering ditanyakan</h2>
      <table>
        <thead><tr><th>Pertanyaan</th><th>Jawaban ringkas</th></tr></thead>
        <tbody>
          <tr><td>Apakah wudu batal karena ragu?</td><td>Tidak. Keyakinan tidak hilang karena keraguan. Bila yakin sudah wudu lalu ragu batal, wudunya tetap ada.</td></tr>
          <tr><td>Bolehkah berwudu dengan air sedikit?</td><td>Boleh, asalkan air mengalir pada anggota yang dibasuh. Rasulullah mencontohkan hemat air.</td></tr>
          <tr><td>Bagaimana dengan cat kuku?</td><td>Bila berlapis dan menghalangi air, harus dihilangkan dahulu. Inai yang hanya mewarnai tidak menghalangi.</td></tr>
        </tbody>
      </table>
      <h2>Doa sesudah wudu</h2>
      <p lang="ar" dir="rtl">أَشْهَدُ أَنْ لَا إِلٰهَ إِلَّا اللهُ وَحْدَهُ لَا شَرِيكَ لَهُ، وَأَشْهَدُ أَنَّ مُحَمَّدًا عَبْدُهُ وَرَسُولُهُ، اللّٰهُمَّ اجْعَلْنِي مِنَ التَّوَّابِينَ وَاجْعَلْنِي مِنَ الْمُتَطَهِّرِينَ</p>
      <p><em>“Aku bersaksi bahwa tiada tuhan selain Allah Yang Maha Esa, tiada sekutu bagi-Nya, dan aku bersaksi bahwa Muhammad adalah hamba dan utusan-Nya. Ya Allah, jadikanlah aku termasuk orang-orang yang bertobat, dan jadikanlah aku termasuk orang-orang yang menyucikan diri.”</em></p>
    `),
  },
  {
    title: 'Salat Jamak dan Qasar: Kemurahan di Tengah Perjalanan',
    category: 'fiqih',
    excerpt: 'Kapan boleh menggabung, kapan boleh meringkas, dan bagaimana bila bus berhenti hanya sepuluh menit.',
    tags: ['fiqih', 'salat', 'musafir', 'jamak'],
    author: 'editor',
    daysAgo: 74,
    picture: 'sea-pasir-3',
    content: blocks(`
      <p>Menjelang studi wisata, pertanyaan yang sama selalu datang: “Ustaz, nanti salatnya bagaimana?” Tulisan ini merangkum pelajaran fikih kelas XI tentang salat musafir menurut mazhab Syafi‘i.</p>
      <h2>Dasarnya</h2>
      <p lang="ar" dir="rtl">وَإِذَا ضَرَبْتُمْ فِي الْأَرْضِ فَلَيْسَ عَلَيْكُمْ جُنَاحٌ أَنْ تَقْصُرُوا مِنَ الصَّلَاةِ</p>
      <p><em>“Dan apabila kamu bepergian di bumi, maka tidaklah berdosa kamu mengqasar salat.”</em> (penggalan QS. An-Nisa’: 101)</p>
      <h2>Dua keringanan yang berbeda</h2>
      <table>
        <thead><tr><th></th><th>Qasar</th><th>Jamak</th></tr></thead>
        <tbody>
          <tr><th>Arti</th><td>Meringkas empat rakaat menjadi dua</td><td>Mengerjakan dua salat dalam satu waktu</td></tr>
          <tr><th>Salat</th><td>Zuhur, Asar, Isya</td><td>Zuhur dengan Asar, Magrib dengan Isya</td></tr>
          <tr><th>Subuh</th><td>Tidak diringkas</td><td>Tidak dijamak</td></tr>
          <tr><th>Jarak</th><td>Sekitar dua marhalah (lebih kurang 80-an kilometer)</td><td>Sama, dalam keadaan safar</td></tr>
        </tbody>
      </table>
      <h2>Taqdim atau ta’khir?</h2>
      <ul>
        <li><strong>Jamak taqdim</strong> dikerjakan pada waktu salat yang pertama. Syaratnya: mendahulukan salat pertama, niat jamak di dalam salat pertama, dan bersambung tanpa jeda panjang.</li>
        <li><strong>Jamak ta’khir</strong> dikerjakan pada waktu salat yang kedua. Syaratnya: sudah berniat menunda sebelum waktu salat pertama habis.</li>
      </ul>
      <p>Contoh lafaz niat zuhur, qasar dan jamak taqdim:</p>
      <p lang="ar" dir="rtl">أُصَلِّي فَرْضَ الظُّهْرِ رَكْعَتَيْنِ قَصْرًا مَجْمُوعًا مَعَ الْعَصْرِ جَمْعَ تَقْدِيمٍ لِلّٰهِ تَعَالَى</p>
      <p><em>“Aku niat salat fardu zuhur dua rakaat qasar, dijamak dengan asar dengan jamak taqdim, karena Allah Ta‘ala.”</em></p>
      <h2>Soal dari dalam bus</h2>
      <p><strong>Bus hanya berhenti sepuluh menit. Cukupkah?</strong> Zuhur dan asar yang diqasar hanya empat rakaat. Dengan wudu dari rumah, sepuluh menit lebih dari cukup.</p>
      <p><strong>Bolehkah bermakmum kepada imam setempat yang salat empat rakaat?</strong> Boleh, tetapi makmum wajib menyempurnakan empat rakaat mengikuti imamnya.</p>
      <p><strong>Kalau ragu jaraknya cukup atau tidak?</strong> Kembalilah kepada hukum asal: salat sempurna pada waktunya.</p>
      <blockquote><p>Keringanan adalah sedekah dari Allah. Menerimanya dengan gembira juga termasuk ibadah.</p></blockquote>
    `),
  },
  {
    title: 'Datang Terlambat ke Saf: Panduan bagi Makmum Masbuk',
    category: 'fiqih',
    excerpt: 'Jangan berlari, jangan menyelinap, dan jangan bingung. Inilah cara menghitung rakaat yang tertinggal.',
    tags: ['fiqih', 'salat', 'berjamaah', 'masbuk'],
    author: 'editor',
    daysAgo: 276,
    picture: 'skyline-pasir-4',
    content: blocks(`
      <p lang="ar" dir="rtl">فَمَا أَدْرَكْتُمْ فَصَلُّوا وَمَا فَاتَكُمْ فَأَتِمُّوا</p>
      <p><em>“Apa yang kalian dapati (bersama imam), maka salatlah; dan apa yang terluput dari kalian, maka sempurnakanlah.”</em> (HR. Bukhari dan Muslim)</p>
      <p>Hadis ini didahului pesan agar berjalan menuju salat dengan tenang. Maka pelajaran pertama bagi makmum masbuk bukan soal rakaat, melainkan langkah kaki: jangan berlari.</p>
      <h2>Kapan dihitung mendapat satu rakaat?</h2>
      <p>Makmum mendapat satu rakaat apabila sempat rukuk bersama imam dengan tumakninah sebelum imam bangkit. Bila imam sudah iktidal, ikutilah gerakannya, tetapi rakaat itu tidak dihitung.</p>
      <table>
        <thead><tr><th>Salat</th><th>Mulai ikut pada</th><th>Yang ditambah sesudah salam imam</th></tr></thead>
        <tbody>
          <tr><td>Zuhur</td><td>Rakaat ketiga</td><td>Dua rakaat</td></tr>
          <tr><td>Asar</td><td>Tasyahud akhir</td><td>Empat rakaat</td></tr>
          <tr><td>Magrib</td><td>Rakaat kedua</td><td>Satu rakaat, ditutup tasyahud akhir</td></tr>
          <tr><td>Magrib</td><td>Rakaat ketiga</td><td>Dua rakaat; tasyahud awal sesudah rakaat tambahan pertama</td></tr>
          <tr><td>Isya</td><td>Rakaat keempat</td><td>Tiga rakaat; tasyahud awal sesudah rakaat tambahan pertama</td></tr>
        </tbody>
      </table>
      <h2>Kesalahan yang sering terjadi</h2>
      <ul>
        <li>Langsung rukuk tanpa takbiratul ihram yang sempurna dalam keadaan berdiri.</li>
        <li>Berdiri menambah rakaat sebelum imam salam.</li>
        <li>Menarik teman dari saf depan tanpa isyarat yang lembut hingga membuatnya kaget.</li>
      </ul>
      <p>Cara terbaik menghindari semua itu sudah diketahui setiap santri: datanglah sebelum ikamah.</p>
    `),
  },
  {
    title: 'Nahwu Dasar: Tiga Jenis Kalimah dalam Satu Piring Nasi',
    category: 'nahwu-shorof',
    excerpt: 'Isim, fi‘il, dan huruf dijelaskan lewat menu makan siang kantin. Lengkap dengan tabel dan latihan.',
    tags: ['nahwu', 'bahasa Arab', 'pelajaran'],
    author: 'author',
    daysAgo: 58,
    picture: 'books-nila-6',
    content: blocks(`
      <p>Bayangkan sepiring nasi. Ada nasi dan lauk: benda. Ada kegiatan menyuap: perbuatan. Ada “dengan”, “di atas”, “dan”: penghubung. Bahasa Arab membagi seluruh katanya menjadi tiga jenis yang sama.</p>
      <table>
        <thead><tr><th>Jenis</th><th>Arti</th><th>Contoh</th><th>Makna</th></tr></thead>
        <tbody>
          <tr><td>Isim</td><td>Menunjukkan makna tanpa terikat waktu</td><td lang="ar" dir="rtl">رُزٌّ</td><td>nasi</td></tr>
          <tr><td>Fi‘il</td><td>Menunjukkan perbuatan dan terikat waktu</td><td lang="ar" dir="rtl">أَكَلَ</td><td>telah makan</td></tr>
          <tr><td>Huruf</td><td>Baru bermakna bila bersama kata lain</td><td lang="ar" dir="rtl">عَلَى</td><td>di atas</td></tr>
        </tbody>
      </table>
      <h2>Fi‘il menurut waktunya</h2>
      <table>
        <thead><tr><th>Fi‘il</th><th>Contoh</th><th>Makna</th></tr></thead>
        <tbody>
          <tr><td>Madhi (lampau)</td><td lang="ar" dir="rtl">كَتَبَ</td><td>ia telah menulis</td></tr>
          <tr><td>Mudhari‘ (sedang/akan)</td><td lang="ar" dir="rtl">يَكْتُبُ</td><td>ia sedang atau akan menulis</td></tr>
          <tr><td>Amar (perintah)</td><td lang="ar" dir="rtl">اُكْتُبْ</td><td>tulislah!</td></tr>
        </tbody>
      </table>
      <h2>Membaca satu kalimat lengkap</h2>
      <p lang="ar" dir="rtl">يَكْتُبُ الطَّالِبُ الدَّرْسَ فِي الدَّفْتَرِ</p>
      <p><em>Siswa menulis pelajaran di buku tulis.</em></p>
      <ul>
        <li><strong>يَكْتُبُ</strong>: fi‘il mudhari‘, marfu‘ dengan damah.</li>
        <li><strong>الطَّالِبُ</strong>: fa‘il (pelaku), marfu‘ dengan damah.</li>
        <li><strong>الدَّرْسَ</strong>: maf‘ul bih (objek), manshub dengan fathah.</li>
        <li><strong>فِي الدَّفْتَرِ</strong>: huruf jar dan isim majrur dengan kasrah.</li>
      </ul>
      <h2>Latihan lima menit</h2>
      <p>Tentukan jenis kata berikut: <em>مَدْرَسَةٌ</em>, <em>ذَهَبَ</em>, <em>مِنْ</em>, <em>اِجْلِسْ</em>, <em>هَلْ</em>. Kunci jawaban ditempel di pintu perpustakaan, sengaja dibuat terbalik supaya kalian membacanya dari kanan.</p>
    `),
  },
  {
    title: 'Shorof: Enam Pintu Fi‘il Tsulatsi dan Cara Menghafalnya Sambil Berjalan',
    category: 'nahwu-shorof',
    excerpt: 'Satu akar kata, selusin bentuk. Tabel tashrif enam bab beserta empat belas damir untuk kata “menulis”.',
    tags: ['shorof', 'tashrif', 'bahasa Arab', 'pelajaran'],
    author: 'author',
    daysAgo: 39,
    picture: 'girih-kunyit-3',
    content: blocks(`
      <p>Santri lama punya kebiasaan menghafal tashrif sambil berjalan mengelilingi masjid: satu langkah satu bentuk. Bila lupa, berhenti. Bila ingat, jalan lagi. Konon ada yang berhenti di depan dapur selama dua hari.</p>
      <h2>Enam bab fi‘il tsulatsi mujarrad</h2>
      <table>
        <thead><tr><th>Bab</th><th>Madhi</th><th>Mudhari‘</th><th>Mashdar</th><th>Amar</th><th>Makna</th></tr></thead>
        <tbody>
          <tr><td>1</td><td lang="ar" dir="rtl">نَصَرَ</td><td lang="ar" dir="rtl">يَنْصُرُ</td><td lang="ar" dir="rtl">نَصْرًا</td><td lang="ar" dir="rtl">اُنْصُرْ</td><td>menolong</td></tr>
          <tr><td>2</td><td lang="ar" dir="rtl">ضَرَبَ</td><td lang="ar" dir="rtl">يَضْرِبُ</td><td lang="ar" dir="rtl">ضَرْبًا</td><td lang="ar" dir="rtl">اِضْرِبْ</td><td>memukul</td></tr>
          <tr><td>3</td><td lang="ar" dir="rtl">فَتَحَ</td><td lang="ar" dir="rtl">يَفْتَحُ</td><td lang="ar" dir="rtl">فَتْحًا</td><td lang="ar" dir="rtl">اِفْتَحْ</td><td>membuka</td></tr>
          <tr><td>4</td><td lang="ar" dir="rtl">عَلِمَ</td><td lang="ar" dir="rtl">يَعْلَمُ</td><td lang="ar" dir="rtl">عِلْمًا</td><td lang="ar" dir="rtl">اِعْلَمْ</td><td>mengetahui</td></tr>
          <tr><td>5</td><td lang="ar" dir="rtl">حَسُنَ</td><td lang="ar" dir="rtl">يَحْسُنُ</td><td lang="ar" dir="rtl">حُسْنًا</td><td lang="ar" dir="rtl">اُحْسُنْ</td><td>baik</td></tr>
          <tr><td>6</td><td lang="ar" dir="rtl">حَسِبَ</td><td lang="ar" dir="rtl">يَحْسِبُ</td><td lang="ar" dir="rtl">حِسْبَانًا</td><td lang="ar" dir="rtl">اِحْسِبْ</td><td>menyangka</td></tr>
        </tbody>
      </table>
      <p>Rahasianya terletak pada harakat huruf kedua (<em>‘ain fi‘il</em>): <em>a–u, a–i, a–a, i–a, u–u, i–i</em>. Ucapkan enam pasangan itu dengan irama, dan kalian sudah memegang kunci keenam pintu.</p>
      <h2>Tashrif lughawi: kata “menulis” (madhi)</h2>
      <table>
        <thead><tr><th>Damir</th><th>Tunggal</th><th>Berdua</th><th>Jamak</th></tr></thead>
        <tbody>
          <tr><td>Dia / mereka (lk.)</td><td lang="ar" dir="rtl">كَتَبَ</td><td lang="ar" dir="rtl">كَتَبَا</td><td lang="ar" dir="rtl">كَتَبُوا</td></tr>
          <tr><td>Dia / mereka (pr.)</td><td lang="ar" dir="rtl">كَتَبَتْ</td><td lang="ar" dir="rtl">كَتَبَتَا</td><td lang="ar" dir="rtl">كَتَبْنَ</td></tr>
          <tr><td>Kamu / kalian (lk.)</td><td lang="ar" dir="rtl">كَتَبْتَ</td><td lang="ar" dir="rtl">كَتَبْتُمَا</td><td lang="ar" dir="rtl">كَتَبْتُمْ</td></tr>
          <tr><td>Kamu / kalian (pr.)</td><td lang="ar" dir="rtl">كَتَبْتِ</td><td lang="ar" dir="rtl">كَتَبْتُمَا</td><td lang="ar" dir="rtl">كَتَبْتُنَّ</td></tr>
          <tr><td>Saya / kami</td><td lang="ar" dir="rtl">كَتَبْتُ</td><td>—</td><td lang="ar" dir="rtl">كَتَبْنَا</td></tr>
        </tbody>
      </table>
      <h2>Pesan penutup</h2>
      <p lang="ar" dir="rtl">مَنْ جَدَّ وَجَدَ</p>
      <p><em>“Barang siapa bersungguh-sungguh, ia akan mendapat.”</em> Perhatikan: dua fi‘il madhi dalam satu kalimat, tiga kata, satu nasihat. Coba tentukan babnya.</p>
    `),
  },
  {
    title: 'Tafsir Surah Al-‘Ashr: Tiga Ayat yang Cukup untuk Seumur Hidup',
    category: 'tafsir',
    excerpt: 'Surah pendek yang dibaca saat berpisah: tentang waktu, kerugian, dan empat jalan keluar.',
    tags: ['tafsir', 'Al-‘Ashr', 'waktu'],
    featured: true,
    author: 'editor',
    daysAgo: 15,
    picture: 'lantern-zamrud-2',
    content: blocks(`
      <p lang="ar" dir="rtl">وَالْعَصْرِ ﴿١﴾ إِنَّ الْإِنْسَانَ لَفِي خُسْرٍ ﴿٢﴾ إِلَّا الَّذِينَ آمَنُوا وَعَمِلُوا الصَّالِحَاتِ وَتَوَاصَوْا بِالْحَقِّ وَتَوَاصَوْا بِالصَّبْرِ ﴿٣﴾</p>
      <p><em>“Demi masa. Sungguh, manusia berada dalam kerugian, kecuali orang-orang yang beriman dan mengerjakan kebajikan serta saling menasihati untuk kebenaran dan saling menasihati untuk kesabaran.”</em></p>
      <p>Diriwayatkan bahwa para sahabat, bila bertemu, tidak berpisah sebelum salah seorang membacakan surah ini kepada yang lain. Di {lembaga} kami kebiasaan itu dihidupkan: bel pulang didahului bacaan Al-‘Ashr bersama.</p>
      <h2>Demi masa</h2>
      <p>Allah bersumpah dengan waktu. Kata <em>‘ashr</em> dapat berarti masa secara umum, dapat pula berarti sore, saat matahari condong dan pedagang mulai menghitung laba-rugi. Keduanya bertemu pada satu rasa: hari hampir selesai, apa yang sudah kita bawa?</p>
      <h2>Rugi, kecuali</h2>
      <p>Perhatikan susunannya. Kerugian disebut sebagai keadaan asal. Bukan karena manusia diciptakan buruk, melainkan karena modalnya, yaitu umur, terus berkurang entah dipakai atau tidak. Orang yang duduk diam di pasar sambil membawa es batu akan rugi tanpa perlu berbuat salah.</p>
      <p><img src="picture:sea-kunyit-5" alt="Ilustrasi perahu layar di laut menjelang matahari terbenam"></p>
      <h2>Empat penyelamat</h2>
      <ol>
        <li><strong>Iman.</strong> Arah. Tanpa arah, kecepatan hanya mempercepat tersesat.</li>
        <li><strong>Amal saleh.</strong> Langkah. Arah tanpa langkah hanyalah peta di dinding.</li>
        <li><strong>Saling menasihati dalam kebenaran.</strong> Teman seperjalanan yang berani mengingatkan.</li>
        <li><strong>Saling menasihati dalam kesabaran.</strong> Teman yang sama, yang tidak meninggalkan ketika jalannya panjang.</li>
      </ol>
      <p>Dua yang pertama dapat dikerjakan sendiri; dua yang terakhir tidak. Kata <em>tawāshau</em> mengandung makna berbalasan: hari ini engkau menasihati, besok engkau dinasihati. Surah ini seolah-olah berkata bahwa keselamatan adalah pekerjaan kelompok.</p>
      <blockquote><p>Saling menasihati untuk kebenaran mudah memanaskan. Karena itu segera disusul dengan kesabaran, supaya nasihat tidak menjadi api.</p></blockquote>
      <h2>Untuk direnungkan</h2>
      <p>Sebelum tidur malam ini, jawablah dalam hati: siapa yang terakhir kali mengingatkanku dengan lembut? Sudahkah aku berterima kasih kepadanya?</p>
    `),
  },
  {
    title: 'Bersama Kesulitan Ada Kemudahan: Membaca Ulang Dua Ayat Al-Insyirah',
    category: 'tafsir',
    excerpt: 'Mengapa kata “kesulitan” memakai alif lam sedangkan “kemudahan” tidak? Sebuah isyarat yang menenangkan.',
    tags: ['tafsir', 'Al-Insyirah', 'harapan'],
    author: 'editor',
    daysAgo: 128,
    picture: 'sea-nila-2',
    content: blocks(`
      <p lang="ar" dir="rtl">فَإِنَّ مَعَ الْعُسْرِ يُسْرًا ﴿٥﴾ إِنَّ مَعَ الْعُسْرِ يُسْرًا ﴿٦﴾</p>
      <p><em>“Maka sesungguhnya beserta kesulitan ada kemudahan. Sesungguhnya beserta kesulitan ada kemudahan.”</em> (QS. Al-Insyirah: 5–6)</p>
      <p>Musim ujian adalah musim ayat ini. Ia ditempel di meja belajar, dituliskan di sampul buku, dan dibisikkan di depan pintu ruang ujian. Karena terlalu sering, kadang kita lupa membacanya pelan-pelan.</p>
      <h2>Satu kesulitan, dua kemudahan</h2>
      <p>Para ulama bahasa memperhatikan sesuatu yang halus. Kata <em>al-‘usr</em> (kesulitan) disebut dua kali dengan <em>alif lam</em>, sehingga kata yang kedua menunjuk kepada kesulitan yang sama. Sebaliknya, <em>yusr</em> (kemudahan) disebut dua kali tanpa <em>alif lam</em>; kata nakirah yang diulang menunjuk kepada sesuatu yang lain. Jadi: kesulitannya satu, kemudahannya dua.</p>
      <h2>“Beserta”, bukan “sesudah”</h2>
      <p>Ayat ini memakai kata <em>ma‘a</em>, beserta. Kemudahan tidak selalu menunggu di ujung; sering ia berjalan di samping, hanya kalah mencolok. Guru yang mau ditanya, teman yang meminjamkan catatan, ibu yang menanak nasi sebelum subuh. Kesulitan berbicara keras; kemudahan berbisik.</p>
      <blockquote><p>Cobalah menulis dua kolom: yang sulit dan yang memudahkan. Anak-anak biasanya heran melihat kolom mana yang lebih panjang.</p></blockquote>
      <h2>Lalu apa?</h2>
      <p>Surah ini tidak berhenti pada penghiburan. Ayat berikutnya memerintahkan: apabila telah selesai dari satu urusan, bersungguh-sungguhlah pada urusan yang lain, dan hanya kepada Tuhan berharap. Penghiburan yang benar membuat orang bangkit, bukan tidur.</p>
    `),
  },
];
