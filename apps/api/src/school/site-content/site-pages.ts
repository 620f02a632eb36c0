import { collectionPages, collections, type IdentityContent, institutionOf, withInstitution } from '@madrasah/contract';
import { containWords, plainWords, searchWords } from '../../shared/search-words.ts';

/** A page of the site that is no article. `keywords` are synonyms for the search. */
type SitePage = { title: string; href: string; snippet: string; keywords: string };

/** The page of the school's app. */
export const appPath = '/simak-khas';

/** The lists of the kinds of entries, which declare how they are found. */
const pagesOfKinds = collections.flatMap(({ api, keywords, inSearch }) =>
  inSearch && api !== 'pages' ? [{ ...inSearch, keywords, href: collectionPages[api].path }] : [],
);

/** In texts for `withInstitution`. */
export const sitePages: readonly SitePage[] = [
  {
    title: 'Tentang Kami',
    href: '/about',
    snippet: 'Mengenal {lembaga} kami: sejarah, visi, misi, dan sarana.',
    keywords: 'profil sekolah sejarah visi misi sambutan kepala guru fasilitas sarana prasarana',
  },
  {
    title: 'Kontak',
    href: '/contact',
    snippet: 'Alamat, telepon, surel, dan peta lokasi {lembaga}.',
    keywords: 'hubungi kami alamat telepon nomor whatsapp email surel peta lokasi pengaduan',
  },
  {
    title: 'Koperasi',
    href: '/cooperative',
    snippet: 'Koperasi {lembaga}: layanan dan barang kebutuhan siswa.',
    keywords: 'cooperative kantin toko belanja seragam buku alat tulis siswa',
  },
  {
    title: 'Adiwiyata',
    href: '/adiwiyata',
    snippet: 'Gerakan {lembaga} yang peduli dan berbudaya lingkungan.',
    keywords: 'lingkungan hidup hijau sampah daur ulang pohon penghijauan',
  },
  {
    title: 'Aplikasi',
    href: appPath,
    snippet: 'Aplikasi {lembaga}: fitur, panduan, dan unduhan.',
    keywords: 'aplikasi unduh android sistem informasi nilai absensi presensi',
  },
  {
    title: 'Pendaftaran',
    href: '/pendaftaran',
    snippet: 'Pendaftaran peserta didik baru: syarat, jadwal, dan alur.',
    keywords: 'ppdb spmb penerimaan siswa murid baru daftar syarat jadwal formulir biaya',
  },
  {
    title: 'Hasil',
    href: '/hasil',
    snippet: 'Pengumuman kelulusan dan hasil seleksi, dibuka pada waktunya.',
    keywords: 'pengumuman kelulusan lulus hasil seleksi ujian nilai nisn kode',
  },
  ...pagesOfKinds,
  {
    title: 'Informasi Publik',
    href: '/ppid',
    snippet: 'Informasi publik {lembaga}: berkala, serta-merta, dan setiap saat.',
    keywords: 'ppid informasi publik keterbukaan dip berkala serta-merta setiap saat permohonan keberatan laporan',
  },
  {
    title: 'Buku Tamu',
    href: '/buku-tamu',
    snippet: 'Pesan dan kesan para tamu; tinggalkan pesan Anda.',
    keywords: 'pesan kesan saran masukan testimoni ulasan guestbook',
  },
  {
    title: 'Privasi',
    href: '/privasi',
    snippet: 'Apa yang kami simpan tentang Anda, untuk apa, dan berapa lama.',
    keywords: 'privacy kebijakan data pribadi perlindungan cookie hapus email',
  },
];

type Named = Pick<IdentityContent, 'appName' | 'kind'>;

/** The same pages with the names of the school, that of its app with its name. */
export const namedSitePages = ({ appName, kind }: Named): SitePage[] =>
  sitePages.map((page) => {
    if (page.href === appPath)
      return { ...page, title: appName, snippet: `Aplikasi ${appName}: fitur, panduan, dan unduhan.` };
    const say = (text: string) => withInstitution(text, institutionOf(kind));
    return { ...page, title: say(page.title), snippet: say(page.snippet) };
  });

/** The fixed pages with every word of the text, or a word that begins with it. */
export function findSitePages(text: string, named: Named): SitePage[] {
  const wanted = plainWords(searchWords(text).join(' '));
  return namedSitePages(named).filter(({ title, keywords }) =>
    containWords(plainWords(`${title} ${keywords}`), wanted),
  );
}
