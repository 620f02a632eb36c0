import { collectionLimits, type InformationClass, informationClasses } from '@madrasah/contract';
import { loadPage } from '../../shared/entries/entries.ts';
import { offFeatures } from '../../shared/features.ts';
import { type HeadSite, schoolText } from '../../shared/identity.ts';
import { readListingSearch } from '../../shared/listing-search.ts';
import { pageHead } from '../../shared/metadata/page-head.ts';
import type { RouterContext } from '../../shared/router-context.ts';

export const informationPath = '/ppid';
export const informationTitle = 'Informasi Publik (PPID)';

export type PublicClass = Exclude<InformationClass, 'bukan-daftar'>;

/** The classes of public information, in the order of the law, each with what it contains. */
const publicClasses: readonly { name: PublicClass; title: string; about: string; empty: string }[] = (
  [
    ['berkala', 'Disediakan dan diumumkan secara teratur: profil, kegiatan, kinerja, dan laporan keuangan.'],
    ['serta-merta', 'Diumumkan tanpa ditunda karena menyangkut keselamatan atau ketertiban banyak orang.'],
    ['setiap-saat', 'Tersedia kapan saja diminta: peraturan, keputusan, perjanjian, dan prosedur.'],
  ] satisfies [PublicClass, string][]
).map(([name, about]) => ({
  name,
  title: `Informasi ${informationClasses[name].toLowerCase()}`,
  about,
  empty: `Belum ada informasi ${informationClasses[name].toLowerCase()}.`,
}));

export type InformationSearch = { page?: number | undefined; golongan?: PublicClass | undefined };

/** `?golongan=` shows all files of one class, page by page. Unusable values mean none. */
export const readInformationSearch = (search: Record<string, unknown>): InformationSearch => {
  const golongan = publicClasses.find(({ name }) => name === search.golongan)?.name;
  return { ...(golongan && readListingSearch(search)), golongan };
};

const newestOf = ({ api }: Pick<RouterContext, 'api'>, informationClass: PublicClass, page = 1) =>
  api.files.list.queryOptions({ page, limit: collectionLimits.pageSize, informationClass });

/** The shown classes, each with one page of its files, newest first. */
export const loadInformation = async (context: RouterContext, { golongan, page }: InformationSearch) => {
  if (offFeatures(context).includes('files')) return [];
  return Promise.all(
    publicClasses
      .filter(({ name }) => golongan === undefined || name === golongan)
      .map(async (one) => ({
        ...one,
        files: await loadPage(context.queryClient.ensureQueryData(newestOf(context, one.name, page)), page),
      })),
  );
};

export const informationHead = (site: HeadSite) =>
  pageHead(site, {
    title: informationTitle,
    description: schoolText(
      'Daftar informasi publik {lembaga}: berkala, serta-merta, dan setiap saat, serta cara memintanya.',
      site,
    ),
    path: informationPath,
  });
