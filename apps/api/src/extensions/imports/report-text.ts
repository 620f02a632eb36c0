import { type ImportReport, importTexts, leftOutName, newCategoryMark, stateNames } from '@madrasah/contract';

const number = (value: number) => value.toLocaleString('id-ID');

const inStates = (articles: ImportReport['articles']) =>
  (['published', 'scheduled', 'draft'] as const)
    .map((state) => `${number(articles[state])} ${stateNames[state]}`)
    .join(', ');

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

/** A report for a terminal, in Indonesian. */
export function reportText(report: ImportReport, isDryRun: boolean): string {
  const { articles, known, comments, pictures } = report;
  const total = articles.published + articles.scheduled + articles.draft;
  return [
    `${report.site.title || 'Tanpa judul'} (${report.site.address || 'tanpa alamat'})`,
    '',
    `${isDryRun ? 'Akan masuk' : 'Masuk'}: ${number(total)} artikel (${inStates(articles)}; ${number(articles.pages)} di antaranya halaman)`,
    `Sudah ada dari impor sebelumnya: ${number(known)} (dibiarkan seperti adanya)`,
    `Komentar: ${number(comments.taken)} masuk, ${number(comments.leftOut)} ditinggalkan (spam, sampah, belum disetujui)`,
    `Gambar: ${number(pictures.taken)} masuk, ${number(pictures.missing)} tidak ditemukan dan tetap di situs lama, ${number(pictures.linked)} tetap di situs lain`,
    `Tag: ${number(report.tags)}`,
    ...(isDryRun ? [] : [`Alamat lama yang dialihkan: ${number(report.redirects)}`]),
    ...section(
      'Kategori di WordPress → di sini',
      report.categories.map(({ slug, name, articles: count, target, targetName }) => {
        const to = target === newCategoryMark ? 'kategori baru' : targetName;
        return `${name} (${slug}, ${number(count)} artikel) → ${to}`;
      }),
    ),
    ...section(
      'Penulis',
      report.authors.map(
        ({ name, articles: count, account }) =>
          `${name}: ${number(count)} artikel, ${account === null ? 'tanpa akun, namanya dicantumkan sebagai teks' : `akun ${account}`}`,
      ),
    ),
    ...section(
      'Tidak ikut',
      report.leftOut.map(({ kind, count }) => `${leftOutName(kind)}: ${number(count)}`),
    ),
    ...section(
      'Yang perlu diketahui',
      report.notes.flatMap(({ kind, count, examples }) => [
        `${importTexts.notes[kind]}: ${number(count)}`,
        ...examples.map((example) => `    ${example}`),
      ]),
    ),
  ].join('\n');
}
