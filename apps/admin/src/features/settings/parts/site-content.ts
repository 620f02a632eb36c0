import {
  aboutContentSchema,
  adiwiyataContentSchema,
  admissionsContentSchema,
  appContentSchema,
  contactContentSchema,
  cooperativeContentSchema,
  displayContentSchema,
  facesContentSchema,
  type HomeContent,
  homeContentSchema,
  layoutContentSchema,
  limits,
  privacyContentSchema,
  publishingContentSchema,
  securityContentSchema,
} from '@madrasah/contract';
import { shownVideoIds, videoAddress, videoIdOf } from '@madrasah/display';
import {
  blankTitledText,
  type ChoiceField,
  croppedPicture,
  figure,
  fixedList,
  group,
  input,
  line,
  list,
  openingHours,
  optionalLine,
  paragraph,
  placedFigure,
  sections,
  titledText,
  url,
} from './fields.ts';
import { contentPart } from './part.ts';

const { faces } = limits.siteContent;
const portraitFrame = { place: 'Di beranda', shape: 4 / 5 };

const opening = [line('heading', 'Judul halaman'), paragraph('lead', 'Pengantar')];
const whatsapp = optionalLine('whatsapp', 'WhatsApp', { hint: 'Dengan kode negara, misalnya +62 812-3456-7890.' });

const phaseStatus: ChoiceField = {
  kind: 'choice',
  name: 'status',
  label: 'Status',
  hint: 'Dipakai selama tanggalnya dikosongkan.',
  options: [
    { value: 'Dibuka', label: 'Dibuka' },
    { value: 'Akan Datang', label: 'Akan Datang' },
  ],
};
const hijriOffset: ChoiceField = {
  kind: 'choice',
  name: 'offset',
  label: 'Penyesuaian tanggal Hijriah',
  hint: 'Bila awal bulan yang diumumkan berbeda dari hitungan.',
  options: [
    { value: -1, label: 'Mundur satu hari' },
    { value: 0, label: 'Sesuai hitungan' },
    { value: 1, label: 'Maju satu hari' },
  ],
};

/** The texts of every current banner, including those without a description yet. */
export const describedBanners = (shown: readonly string[], described: HomeContent['banners']): HomeContent['banners'] =>
  shown.map((image) => described.find((words) => words.image === image) ?? { image, alt: '', href: '' });

/** The titles of every current video, including those without a title yet. */
export const titledVideos = (links: readonly string[], titled: HomeContent['videos']): HomeContent['videos'] =>
  shownVideoIds(links).map((id) => ({
    link: videoAddress(id),
    title: titled.find(({ link }) => videoIdOf(link) === id)?.title ?? '',
  }));

/** The contents of the fixed pages; each is loaded and saved separately. */
export const siteContentParts = [
  contentPart({
    key: 'home',
    label: 'Beranda',
    fields: [
      line('registerLabel', 'Tulisan tombol pendaftaran'),
      url('appStoreUrl', 'Tautan tombol pendaftaran', {
        hint: 'Misalnya halaman aplikasi di toko. Bila kosong, tombol menuju halaman Pendaftaran.',
      }),
      fixedList('figures', 'Angka utama', 'angka', placedFigure),
      { kind: 'banner-words', name: 'banners' },
      { kind: 'video-titles', name: 'videos' },
    ],
    schema: homeContentSchema,
    read: async (client) => {
      const [home, settings] = await Promise.all([client.siteContent.home.query(), client.settings.read.query()]);
      const data = {
        ...home.data,
        banners: describedBanners(settings.banners, home.data.banners),
        videos: titledVideos(settings.youtubeLinks, home.data.videos),
      };
      return { data, version: home.version };
    },
    save: (client, content) => client.siteContent.saveHome.mutate(content),
  }),
  contentPart({
    key: 'layout',
    label: 'Susunan Beranda',
    hint: 'Urutan bagian beranda dari atas ke bawah. Geser pegangannya, atau pakai tombol panah. Bagian yang tampil tetapi belum berisi tidak dimuat di beranda.',
    fields: [{ kind: 'blocks', name: 'blocks' }],
    schema: layoutContentSchema,
    read: (client) => client.siteContent.layout.query(),
    save: (client, content) => client.siteContent.saveLayout.mutate(content),
  }),
  contentPart({
    key: 'faces',
    label: 'Foto dan Sosok',
    hint: 'Foto dan orang-orang di beranda. Bagian yang kosong tidak ditampilkan.',
    fields: [
      group('hero', 'Foto pembuka', [
        ...croppedPicture(
          'Foto',
          'Mendatar, sebaiknya lebar 1600 px atau lebih. Tanpa foto, beranda memakai ragam hias.',
          {
            place: 'Di beranda',
            shape: 4 / 3,
          },
        ),
        optionalLine('alt', 'Keterangan foto', { hint: 'Dibacakan kepada pengunjung yang tidak melihat gambar.' }),
      ]),
      group('welcome', 'Sambutan pimpinan', [
        ...croppedPicture('Foto pimpinan', 'Tegak, misalnya 800x1000 px.', portraitFrame),
        optionalLine('name', 'Nama'),
        optionalLine('position', 'Jabatan'),
        paragraph('text', 'Sambutan', {
          required: false,
          maxLength: faces.welcome,
          hint: `Paling banyak ${faces.welcome} karakter. Baris kosong memulai paragraf baru.`,
        }),
      ]),
      list('facts', 'Angka tambahan', 'angka tambahan', figure, {
        max: faces.facts,
        blank: { number: '', label: '' },
      }),
      list(
        'voices',
        'Suara warga',
        'suara',
        [
          ...croppedPicture('Foto', 'Minta izin orangnya, atau wali bila masih anak.', {
            place: 'Di beranda',
            shape: 1,
          }),
          line('name', 'Nama'),
          optionalLine('position', 'Peran', { hint: 'Misalnya: Wali siswa kelas XI, Alumni 2021.' }),
          paragraph('quote', 'Kutipan', { maxLength: faces.quote, hint: `Paling banyak ${faces.quote} karakter.` }),
        ],
        { max: faces.voices, blank: { image: '', focus: null, name: '', position: '', quote: '' } },
      ),
    ],
    schema: facesContentSchema,
    read: (client) => client.siteContent.faces.query(),
    save: (client, content) => client.siteContent.saveFaces.mutate(content),
  }),
  contentPart({
    key: 'about',
    label: 'Tentang Kami',
    fields: [
      ...opening,
      paragraph('vision', 'Visi', { required: false }),
      list('missions', 'Misi', 'misi', [paragraph('', 'Misi')], { blank: '' }),
      list('milestones', 'Sejarah', 'peristiwa', [line('year', 'Tahun'), paragraph('text', 'Peristiwa')], {
        blank: { year: '', text: '' },
      }),
      list('customs', 'Kebiasaan kami', 'kebiasaan', titledText, { blank: blankTitledText }),
      sections,
      group('greeting', 'Sambutan', [
        list('paragraphs', 'Isi sambutan', 'paragraf', [paragraph('', 'Paragraf')], { max: 10, blank: '' }),
        optionalLine('name', 'Nama'),
        optionalLine('position', 'Jabatan'),
      ]),
    ],
    schema: aboutContentSchema,
    read: (client) => client.siteContent.about.query(),
    save: (client, content) => client.siteContent.saveAbout.mutate(content),
  }),
  contentPart({
    key: 'contact',
    label: 'Kontak',
    hint: 'Alamat, telepon, surel, dan situs web diisi di Website Info.',
    fields: [
      ...opening,
      url('mapUrl', 'Tautan peta'),
      whatsapp,
      openingHours,
      list('directions', 'Petunjuk jalan', 'petunjuk', [paragraph('', 'Petunjuk')], { blank: '' }),
    ],
    schema: contactContentSchema,
    read: (client) => client.siteContent.contact.query(),
    save: (client, content) => client.siteContent.saveContact.mutate(content),
  }),
  contentPart({
    key: 'admissions',
    label: 'Pendaftaran',
    fields: [
      ...opening,
      optionalLine('academicYear', 'Tahun pelajaran'),
      optionalLine('fee', 'Biaya pendaftaran'),
      optionalLine('quota', 'Kuota'),
      optionalLine('period', 'Masa pendaftaran'),
      url('registrationUrl', 'Tautan pendaftaran daring', {
        hint: 'Bila kosong, langkah berikutnya adalah menghubungi panitia.',
      }),
      list(
        'phases',
        'Tahap',
        'tahap',
        [
          line('title', 'Nama tahap'),
          line('period', 'Waktu', { hint: 'Seperti tampil di situs.' }),
          input('date', 'from', 'Hari pertama', { hint: 'Mulai hari itu tahap ini Dibuka, sebelumnya Akan Datang.' }),
          input('date', 'until', 'Hari terakhir', { hint: 'Sesudah hari itu tahap ini Selesai.' }),
          phaseStatus,
          { kind: 'phase-today', name: '' },
        ],
        { blank: { title: '', period: '', status: 'Akan Datang', from: '', until: '' } },
      ),
      list('steps', 'Langkah pendaftaran', 'langkah', titledText, { blank: blankTitledText }),
      list('documents', 'Dokumen', 'dokumen', [line('', 'Dokumen')], { blank: '' }),
      list('advantages', 'Keunggulan', 'keunggulan', titledText, { blank: blankTitledText }),
      group(
        'contact',
        'Hubungi panitia',
        [
          paragraph('text', 'Keterangan', { required: false }),
          optionalLine('place', 'Tempat'),
          optionalLine('hours', 'Jam layanan'),
          optionalLine('phone', 'Telepon'),
          whatsapp,
          optionalLine('email', 'Surel'),
        ],
        { hint: 'Telepon dan surel yang kosong diambil dari Website Info.' },
      ),
    ],
    schema: admissionsContentSchema,
    read: (client) => client.siteContent.admissions.query(),
    save: (client, content) => client.siteContent.saveAdmissions.mutate(content),
  }),
  contentPart({
    key: 'app',
    label: 'Aplikasi',
    fields: [
      ...opening,
      url('storeUrl', 'Halaman aplikasi di toko'),
      list('features', 'Fitur', 'fitur', titledText, { blank: blankTitledText }),
      fixedList('tutorials', 'Panduan', 'panduan', [
        optionalLine('title', 'Judul', { hint: 'Bila kosong, panduan ini tidak ditampilkan.' }),
        paragraph('text', 'Keterangan', { required: false }),
        input('minutes', 'minutes', 'Lama (menit)'),
        url('url', 'Tautan panduan'),
      ]),
      fixedList('statistics', 'Angka', 'angka', placedFigure),
    ],
    schema: appContentSchema,
    read: (client) => client.siteContent.app.query(),
    save: (client, content) => client.siteContent.saveApp.mutate(content),
  }),
  contentPart({
    key: 'adiwiyata',
    label: 'Adiwiyata',
    fields: [
      ...opening,
      list('figures', 'Angka', 'angka', figure, { blank: { number: '', label: '' } }),
      list('programmes', 'Program', 'program', titledText, { blank: blankTitledText }),
      list('pledge', 'Ikrar', 'ikrar', [line('', 'Ikrar')], { blank: '' }),
      sections,
    ],
    schema: adiwiyataContentSchema,
    read: (client) => client.siteContent.adiwiyata.query(),
    save: (client, content) => client.siteContent.saveAdiwiyata.mutate(content),
  }),
  contentPart({
    key: 'cooperative',
    label: 'Koperasi',
    fields: [
      ...opening,
      list('services', 'Layanan', 'layanan', titledText, { blank: blankTitledText }),
      list('goods', 'Barang', 'barang', [line('name', 'Nama'), line('price', 'Harga')], {
        blank: { name: '', price: '' },
      }),
      openingHours,
      sections,
    ],
    schema: cooperativeContentSchema,
    read: (client) => client.siteContent.cooperative.query(),
    save: (client, content) => client.siteContent.saveCooperative.mutate(content),
  }),
  contentPart({
    key: 'display',
    label: 'Tanggal dan Penulis',
    hint: 'Berlaku di semua halaman. Zona waktu diatur di Identitas.',
    fields: [
      input('switch', 'authorNames', 'Tampilkan nama penulis', {
        hint: "Bila mati, semua artikel tertulis oleh 'Administrator'.",
      }),
      input('switch', 'fullTextFeeds', 'Isi lengkap di umpan berita', {
        hint: 'Bila menyala, pembaca umpan (RSS, Atom, JSON) mendapat seluruh isi artikel, bukan hanya ringkasannya.',
      }),
      group('hijri', 'Tanggal Hijriah', [
        input('switch', 'shown', 'Tampilkan tanggal Hijriah di samping tanggal artikel'),
        hijriOffset,
        { kind: 'dates-today', name: 'offset' },
      ]),
    ],
    schema: displayContentSchema,
    read: (client) => client.siteContent.display.query(),
    save: (client, content) => client.siteContent.saveDisplay.mutate(content),
  }),
  contentPart({
    key: 'publishing',
    label: 'Penerbitan',
    hint: 'Cara artikel sampai ke situs, dan data yang boleh disimpan.',
    fields: [
      input('switch', 'reviewRequired', 'Wajib tinjauan editor', {
        hint: 'Bila menyala, penulis mengirim artikel untuk ditinjau; editor atau admin yang menerbitkannya. Artikel yang sudah terbit juga hanya mereka yang mengubah.',
      }),
      input('switch', 'staffNumbers', 'Simpan NIP dan NUPTK', {
        hint: 'Pada data guru dan staf, hanya untuk pengelola dan tidak pernah tampil di situs. Bila dimatikan, nomor yang tersimpan dihapus.',
      }),
    ],
    schema: publishingContentSchema,
    read: (client) => client.siteContent.publishing.query(),
    save: (client, content) => client.siteContent.savePublishing.mutate(content),
  }),
  contentPart({
    key: 'security',
    label: 'Keamanan',
    hint: 'Cara staf masuk. Verifikasi dua langkah milik Anda sendiri ada di halaman Akun Saya.',
    fields: [
      input('switch', 'twoFactorForAdmins', 'Wajib verifikasi dua langkah untuk admin', {
        hint: 'Bila menyala, admin yang belum memakainya hanya dapat membuka Akun Saya sampai mengaktifkannya. Anda sendiri harus sudah memakainya.',
      }),
    ],
    schema: securityContentSchema,
    read: (client) => client.twoFactor.requirement.query(),
    save: (client, content) => client.twoFactor.saveRequirement.mutate(content),
  }),
  contentPart({
    key: 'privacy',
    label: 'Privasi',
    hint: 'Halaman Privasi menjelaskan sendiri apa yang disimpan situs; di sini Anda menambahkan milik lembaga Anda.',
    fields: [
      ...opening,
      group(
        'contact',
        'Penanggung jawab data pribadi',
        [optionalLine('name', 'Nama atau jabatan'), optionalLine('email', 'Surel'), optionalLine('phone', 'Telepon')],
        {
          hint: 'Kepada siapa orang bertanya tentang datanya. Surel dan telepon yang kosong diambil dari Website Info.',
        },
      ),
      input('days', 'activityDays', 'Catatan aktivitas disimpan (hari)', {
        hint: `${limits.activity.daysFewest} sampai ${limits.activity.daysMost} hari. Bila diperpendek, catatan yang lebih lama segera dihapus dan tidak dapat dikembalikan.`,
      }),
      sections,
    ],
    schema: privacyContentSchema,
    read: (client) => client.siteContent.privacy.query(),
    save: (client, content) => client.siteContent.savePrivacy.mutate(content),
  }),
] as const;
