import type { ExportJob } from '@madrasah/contract';

const figure = (amount: number) => amount.toLocaleString('id-ID');

/** The current step of a running export. */
export function describeStep({ step, done, total }: Pick<ExportJob, 'step' | 'done' | 'total'>): string {
  const what = step === 'texts' ? 'Menulis teks' : 'Menyalin gambar';
  return total === 0 ? `${what}…` : `${what}: ${figure(done)} dari ${figure(total)}`;
}

/** The progress in percent: the texts are the first fifth. */
export function percentOf({ step, done, total }: Pick<ExportJob, 'step' | 'done' | 'total'>): number {
  const share = total === 0 ? 0 : done / total;
  return Math.round(step === 'texts' ? share * 20 : 20 + share * 80);
}

/** The contents of a finished export. */
export function describeContent({ articles, comments, pictures }: NonNullable<ExportJob['file']>): string {
  return `${figure(articles)} artikel, ${figure(comments)} komentar, ${figure(pictures)} gambar`;
}
