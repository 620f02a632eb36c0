import {
  type AboutContent,
  type AdiwiyataContent,
  type AdmissionsContent,
  type AppContent,
  type ContactContent,
  type CooperativeContent,
  type HomeContent,
  type IdentityContent,
  pageContents,
  type Settings,
} from '@madrasah/contract';
import { starterShortName } from '../defaults/index.ts';
import { filled } from '../starter-words.ts';
import { admissionsPage } from './admissions.ts';
import { appPage } from './app.ts';

const aboutPage: AboutContent = {
  heading: 'Tentang Kami',
  lead: 'Berawal dari pengajian selepas magrib di surau bambu tepi saluran air, kini rumah belajar bagi anak-anak dari tujuh kecamatan. Bangunannya berganti; cara kami memuliakan ilmu tidak.',
  vision:
    'Terwujudnya insan {lembaga} yang berilmu, beradab, dan bermanfaat bagi sesama, berakar pada tradisi keilmuan Islam, dan siap menjawab tantangan zamannya.',
  missions: [
    'Menyelenggarakan pembelajaran yang menumbuhkan rasa ingin tahu, ketelitian, dan kejujuran ilmiah.',
    'Membiasakan adab kepada Allah, kepada guru, kepada orang tua, kepada teman, dan kepada alam.',
    'Menghidupkan Al-Qur’an melalui tahsin, tahfiz, dan pemahaman makna secara bertahap.',
    'Merawat khazanah kitab kuning sekaligus menguatkan sains, bahasa, dan literasi digital.',
    'Membuka kesempatan seluas-luasnya bagi anak dari keluarga mana pun untuk belajar dengan layak.',
    'Membangun lingkungan {lembaga} yang bersih, hijau, aman, dan bebas dari segala bentuk perundungan.',
  ],
  milestones: [
    { year: 'Akhir 1960-an', text: 'Pengajian anak di surau bambu, di atas tanah wakaf keluarga petani setempat.' },
    { year: '1974', text: 'Madrasah diniyah tiga ruang berdinding papan, dibangun gotong royong oleh warga.' },
    { year: '1986', text: '{nama} dibuka dengan 27 siswa, 19 di antaranya perempuan.' },
    { year: '1993', text: 'Angkatan ketujuh menanam deretan trembesi yang kini menaungi halaman tengah.' },
    { year: '2004', text: 'Gedung dua lantai selesai; perpustakaan menempati ruang yang paling teduh.' },
    { year: '2016', text: 'Program tahfiz dan kelas riset mulai berjalan berdampingan.' },
    { year: '2023', text: '{aplikasi}, aplikasi informasi akademik digital, dipakai seluruh kelas.' },
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
        'Siswa belajar di ruang kelas yang terang, perpustakaan, laboratorium IPA dan komputer, masjid {lembaga}, serta kebun obat keluarga yang mereka rawat sendiri. Lapangan tengah dipakai untuk upacara, olahraga, dan pentas seni, di bawah pohon-pohon trembesi yang ditanam para alumni.',
        'Asrama putra dan putri menampung siswa dari kecamatan yang jauh, dengan pendamping yang tinggal bersama mereka.',
      ],
    },
  ],
  greeting: {
    paragraphs: [
      'Kami percaya bahwa {lembaga} yang baik adalah tempat anak berani bertanya, guru tidak malu belajar lagi, dan orang tua merasa diajak serta.',
      'Datanglah berkunjung. Duduklah di serambi masjid kami, dengarkan anak-anak mengaji, lalu tanyakan apa saja. Pintu ruang kepala {lembaga} tidak pernah dikunci pada jam sekolah.',
    ],
    name: 'Drs. H. Mahmud Saefullah, M.Pd.',
    position: 'Kepala {Lembaga}',
  },
};

const adiwiyataPage: AdiwiyataContent = {
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

const cooperativePage: CooperativeContent = {
  heading: 'Koperasi',
  lead: 'Warung kecil di bawah tangga perpustakaan ini milik seluruh warga {lembaga}. Siswa menjaganya, anggota memutuskan harganya, dan labanya pulang sebagai beasiswa.',
  services: [
    {
      title: 'Kebutuhan belajar',
      text: 'Buku tulis, alat tulis, kitab, mushaf, dan perlengkapan praktik dengan harga anggota.',
    },
    {
      title: 'Seragam dan atribut',
      text: 'Seragam harian, olahraga, dan pramuka dijahit oleh penjahit sekitar {lembaga}. Ukuran dapat dicoba lebih dahulu.',
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
    { name: 'Buku tulis 38 lembar', price: 'Rp 4.000' },
    { name: 'Pensil 2B', price: 'Rp 1.000' },
    { name: 'Penggaris 30 cm', price: 'Rp 1.500' },
    { name: 'Mushaf saku', price: 'Rp 45.000' },
    { name: 'Terjemah Alfiyah', price: 'Rp 38.000' },
    { name: 'Seragam batik', price: 'Rp 95.000' },
    { name: 'Kaus olahraga', price: 'Rp 70.000' },
    { name: 'Sabun buatan siswa', price: 'Rp 4.000' },
    { name: 'Fotokopi, per lembar', price: 'Rp 250' },
  ],
  openingHours: [
    { days: 'Senin - Kamis', hours: '06.45 - 15.30' },
    { days: 'Jumat', hours: '06.45 - 11.00' },
    { days: 'Sabtu', hours: '06.45 - 13.00' },
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
};

const homePage: HomeContent = {
  registerLabel: 'Daftar Sekarang',
  appStoreUrl: 'https://play.google.com/store/search?q={aplikasi-alamat}&c=apps',
  figures: [
    { number: '1500+', label: 'Siswa' },
    { number: '50+', label: 'Guru' },
    { number: '100+', label: 'Prestasi' },
  ],
  banners: [],
  videos: [],
};

/** The school of the samples; it and its place are fictional. */
export const starterIdentity: IdentityContent = {
  ...pageContents.identity.initial,
  name: 'Madrasah Aliyah Nurul Hikmah',
  shortName: starterShortName,
  kind: 'MA',
  place: 'Kabupaten Tirtasari',
  appName: 'Simak Khas',
  motto: 'طَلَبُ الْعِلْمِ فَرِيضَةٌ عَلَىٰ كُلِّ مُسْلِمٍ',
};

const settings: Pick<Settings, 'websiteInfo' | 'socialLinks'> = {
  websiteInfo: {
    slogan: 'Berilmu, Beradab, Bermanfaat',
    description:
      'Situs resmi {nama}, {tempat}: berita, prestasi, karya siswa, kajian keislaman, dan informasi pendaftaran peserta didik baru.',
    address: 'Jalan Pesantren No. 12, Desa Sukamulya, Kecamatan {kota} Kidul, {tempat} 45999',
    phone: '(0299) 555-0112',
    email: 'info@{alamat}.example',
    website: 'https://www.{alamat}.example',
    whatsappChannel: '',
  },
  socialLinks: {
    facebook: 'https://www.facebook.com/{alamat}.example',
    instagram: 'https://www.instagram.com/{alamat}.example',
    youtube: 'https://www.youtube.com/@{alamat}.example',
    tiktok: 'https://www.tiktok.com/@{alamat}.example',
  },
};

/** The sample settings, with the school's words; its village and its telephone number are fictional. */
export const starterSettings = (identity: IdentityContent): typeof settings => filled(settings, identity);

const contactPage: ContactContent = {
  heading: 'Kontak',
  lead: 'Ada yang ingin ditanyakan, disampaikan, atau sekadar bersilaturahmi? Pintu ruang tata usaha kami terbuka, dan setiap pesan dibaca oleh manusia.',
  mapUrl: 'https://www.openstreetmap.org/search?query={kota-alamat}',
  /** Fictional, as the place is. */
  whatsapp: '+62 800-0555-0112',
  openingHours: [
    { days: 'Senin - Kamis', hours: '07.00 - 15.00' },
    { days: 'Jumat', hours: '07.00 - 11.00' },
    { days: 'Sabtu', hours: '07.00 - 13.00' },
    { days: 'Minggu dan hari libur', hours: 'Tutup' },
  ],
  directions: [
    'Dari alun-alun kabupaten: naik angkutan jurusan {kota} Kidul, turun di Simpang Sukamulya, lalu berjalan kaki lima menit menyusuri saluran air.',
    'Dengan kendaraan sendiri: tempat parkir tamu ada di sisi timur masjid. Mohon melapor di pos jaga.',
    'Hendak bertemu guru? Hubungi wali kelas melalui {aplikasi} agar tidak berbenturan dengan jam mengajar.',
  ],
};

export type StarterPages = {
  home: HomeContent;
  about: AboutContent;
  contact: ContactContent;
  cooperative: CooperativeContent;
  adiwiyata: AdiwiyataContent;
  admissions: AdmissionsContent;
  app: AppContent;
};

/** The sample contents of the fixed pages, with the school's words. */
export const starterPages = (identity: IdentityContent): StarterPages =>
  filled(
    {
      home: homePage,
      about: aboutPage,
      contact: contactPage,
      cooperative: cooperativePage,
      adiwiyata: adiwiyataPage,
      admissions: admissionsPage,
      app: appPage,
    },
    identity,
  );
