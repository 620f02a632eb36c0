import type { AboutContent } from '@madrasah/contract';

export const aboutPage: AboutContent = {
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
