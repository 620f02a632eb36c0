/** What a text is found by, and what it is not found by although its words look alike. */
export type SearchCase = { text: string; by: readonly string[]; notBy?: readonly string[] };

/** Each typed word is a word of the text, or the beginning of one. */
export const wordCases: readonly SearchCase[] = [
  { text: 'Untuk siswa/siswi dan/atau guru/staf.', by: ['siswa', 'siswi', 'atau', 'staf', 'siswa/siswi', 'dan/atau'] },
  { text: 'Kelas X/XI/XII, jurusan IPA/IPS', by: ['XI', 'xii', 'X/XI/XII', 'IPS', 'ipa/ips', 'IPS/IPA', 'kelas x'] },
  { text: 'Nomor 123/MA.01/PP.00/V/2027', by: ['123/MA.01/PP.00/V/2027', 'MA.01', 'ma', '2027', 'pp.00/v'] },
  { text: 'Anak-anak belajar—bermain', by: ['anak', 'anak-anak', 'bermain', 'belajar-bermain'] },
  { text: 'Hanya seorang anak', by: ['anak-anak'], notBy: ['anak-asuh'] },
  {
    text: 'Surel info@man1.sch.id',
    by: ['info@man1.sch.id', 'man1.sch.id', 'info', 'man1', 'sch'],
    notBy: ['info@sch.id'],
  },
  { text: 'Lihat https://ppdb.man1.sch.id/daftar?jalur=zonasi', by: ['ppdb.man1.sch.id/daftar', 'daftar', 'zonasi'] },
  { text: 'Unduh kartu_ujian-2027.pdf', by: ['kartu_ujian-2027.pdf', 'kartu', 'ujian', 'pdf', '2027'] },
  { text: 'Tanggal 12-05-2027', by: ['12-05-2027', '12/05/2027', '12.05.2027', '2027'], notBy: ['05-12-2027'] },
  { text: 'Tahun 2026/2027', by: ['2026/2027', '2026-2027', '2027'], notBy: ['2027/2026'] },
  { text: 'Gelar S.Pd., M.Pd.I', by: ['S.Pd.', 'S.Pd', 'M.Pd.I', 'pd'] },
  { text: 'Program R&D dan C++', by: ['R&D', 'C++', 'program r&d'] },
  { text: 'Suhu -5 sampai +10', by: ['-5', '5', '+10', '10'] },
  { text: 'Kelas 1e5 dan 2d', by: ['1e5', '2d'] },
  {
    text: "Salat Jum'at",
    by: ["jum'at", 'jum’at', 'jum‘at', 'jumʼat', 'jum`at', 'jum´at', 'jumat', 'JUMʹAT'],
    notBy: ['juma t'],
  },
  { text: 'Salat Jum’at', by: ["jum'at", 'jumat'] },
  { text: 'Salat Jumat', by: ["jum'at", 'jum’at'] },
  { text: 'Doʻa dan Qurʾan di Maʿhad', by: ["do'a", 'doa', "Qur'an", 'quran', "ma'had", 'mahad'] },
  { text: 'Kata ‘dikutip’ dan \'juga\' dan "ini"', by: ['dikutip', 'juga', '‘juga’', 'ini', '“ini”'] },
  {
    text: 'per\u00adpus\u00adta\u200bka\u2060an ma\ufeffdrasah',
    by: ['perpustakaan', 'per\u200bpustakaan', 'madrasah'],
  },
  { text: 'Tafsir سُورَةُ الْفَاتِحَةِ', by: ['سورة', 'الفاتحة', 'سُورَةُ', 'فاتحة', 'سوره', 'الفاتحه'] },
  { text: 'Tafsir سورة الفاتحة', by: ['سُورَةُ الْفَاتِحَةِ', 'سـورة', 'ٱلفاتحة'] },
  { text: 'أحمد إلى آمنة والمدرسة', by: ['احمد', 'الي', 'امنه', 'مدرسة', 'المدرسة', 'بالمدرسة', 'للمدرسة'] },
  { text: 'احمد الى امنه مدرسة', by: ['أحمد', 'إلى', 'آمنة', 'المدرسة', 'كالمدرسة', 'فالمدرسة', 'ومدرسة'] },
  { text: 'مسؤول ورئيس', by: ['مسؤول', 'مسو\u0654ول', 'رئيس', 'رييس'] },
  { text: 'Ayat ٢٥٥ dan ۱۲', by: ['255', '٢٥٥', '12'] },
  { text: 'ﺍﻟﻜﺘﺎﺏ', by: ['الكتاب', 'كتاب', 'کتاب'] },
  { text: 'Café Søren, ﬁnal H₂O', by: ['cafe', 'soren', 'final', 'h2o', 'CAFÉ'] },
];

/** Groups of digits are one number as well. */
export const numberCases: readonly SearchCase[] = [
  {
    text: 'Biaya Rp 175.000',
    by: ['175.000', '175000', 'Rp175.000', 'Rp 175.000', '175', 'rp 175000'],
    notBy: ['75.000'],
  },
  { text: 'Biaya Rp175.000', by: ['175.000', '175000', 'Rp175.000', 'Rp 175.000'] },
  { text: 'Biaya 175000', by: ['175.000', '175000'] },
  {
    text: 'Hubungi 0812-3456-7890',
    by: ['0812-3456-7890', '081234567890', '0812 3456 7890', '0812.3456.7890', '3456'],
  },
  { text: 'Hubungi 081234567890', by: ['0812-3456-7890', '081234567890'], notBy: ['3456-7890'] },
  { text: 'Hubungi 0812 3456 7890', by: ['0812-3456-7890', '081234567890'] },
  { text: 'Hubungi 0812–3456–7890', by: ['0812-3456-7890', '081234567890'] },
];
