import {
  type ImportNote,
  type ImportReport,
  importNotes,
  importTexts,
  leftOutName,
  limits,
  newCategoryMark,
  stateNames,
} from '@madrasah/contract';
import type { Survey } from './survey.ts';

const { listed, mapped } = limits.imports;

/** Collects what an import adds and loses; its lists are limited, its counts are not. */
export class ReportBuilder {
  readonly articles = { published: 0, scheduled: 0, draft: 0, pages: 0 };
  readonly comments = { taken: 0, leftOut: 0 };
  readonly pictures = { taken: 0, missing: 0, linked: 0 };
  known = 0;
  redirects = 0;
  readonly #leftOut = new Map<string, number>();
  readonly #notes = new Map<ImportNote, { count: number; examples: Set<string> }>();
  readonly #perCategory = new Map<string, number>();
  readonly #authors = new Map<string, { articles: number; account: string | null }>();

  leaveOut(kind: string) {
    const name = this.#leftOut.size < mapped || this.#leftOut.has(kind) ? kind.slice(0, 100) : '…';
    this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + 1);
  }

  note(kind: ImportNote, example: string) {
    const note = this.#notes.get(kind) ?? { count: 0, examples: new Set() };
    note.count += 1;
    if (note.examples.size < listed) note.examples.add(example.slice(0, 200).toWellFormed());
    this.#notes.set(kind, note);
  }

  countCategory(slug: string) {
    this.#perCategory.set(slug, (this.#perCategory.get(slug) ?? 0) + 1);
  }

  countAuthor(name: string, account: string | null) {
    const known = this.#authors.get(name) ?? { articles: 0, account };
    known.articles += 1;
    if (this.#authors.size < 10_000 || this.#authors.has(name)) this.#authors.set(name, known);
  }

  /** `targetOf`: the target of a category's articles, and its name. */
  build(
    { site, categories, tags }: Survey,
    targetOf: (slug: string) => { target: string; targetName: string },
  ): ImportReport {
    const byCount = [...this.#authors].toSorted(([, one], [, other]) => other.articles - one.articles);
    return {
      site: { title: site.title.slice(0, 200), address: site.address.slice(0, 300) },
      articles: this.articles,
      known: this.known,
      leftOut: [...this.#leftOut].map(([kind, count]) => ({ kind, count })),
      categories: [...categories.values()].slice(0, mapped).map(({ slug, name, parent }) => ({
        slug,
        name,
        parent: categories.get(parent)?.name ?? '',
        articles: this.#perCategory.get(slug) ?? 0,
        ...targetOf(slug),
      })),
      authors: byCount.slice(0, listed).map(([name, { articles, account }]) => ({ name, articles, account })),
      comments: this.comments,
      pictures: this.pictures,
      tags: tags.size,
      redirects: this.redirects,
      notes: importNotes.flatMap((kind) => {
        const note = this.#notes.get(kind);
        return note ? [{ kind, count: note.count, examples: [...note.examples] }] : [];
      }),
    };
  }
}

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
