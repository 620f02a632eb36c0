import { collectionLimits, type InformationClass, informationClasses, nameIn, namesOf } from '@madrasah/contract';
import { Container, SectionHeading } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../../shared/entries/kind-routes.tsx';
import { type HeadSite, namedSite, schoolText } from '../../shared/identity.ts';
import { pageHead } from '../../shared/metadata/page-head.ts';
import { PageIntro } from '../../shared/page.tsx';
import { addressWith, listAddress, readListingSearch } from '../../shared/paths.ts';
import type { RouterContext } from '../../shared/router-context.ts';
import { offFeatures, useHasFeature } from '../../shared/use-settings.ts';
import styles from './downloads.module.css';
import { FileItems } from './FileItems.tsx';

const informationPath = '/ppid';
const informationTitle = 'Informasi Publik (PPID)';

/** The classes of public information, in the order of the law, each with what it contains. */
const publicClasses: Readonly<Record<Exclude<InformationClass, 'bukan-daftar'>, string>> = {
  berkala: 'Disediakan dan diumumkan secara teratur: profil, kegiatan, kinerja, dan laporan keuangan.',
  'serta-merta': 'Diumumkan tanpa ditunda karena menyangkut keselamatan atau ketertiban banyak orang.',
  'setiap-saat': 'Tersedia kapan saja diminta: peraturan, keputusan, perjanjian, dan prosedur.',
};
type PublicClass = keyof typeof publicClasses;

/** `?golongan=` shows all files of one class, page by page. Unusable values mean none. */
const readInformationSearch = (search: Record<string, unknown>) => {
  const golongan = nameIn(publicClasses, search.golongan);
  return { ...(golongan && readListingSearch(search)), golongan };
};

type InformationSearch = ReturnType<typeof readInformationSearch>;

const newestOf = ({ api }: RouterContext, informationClass: PublicClass, page = 1) =>
  api.files.list.queryOptions({ page, limit: collectionLimits.pageSize, informationClass });

/** The shown classes, each with one page of its files, newest first. */
const loadInformation = async (context: RouterContext, { golongan, page }: InformationSearch) => {
  if (offFeatures(context).includes('files')) return [];
  const shown = golongan ? [golongan] : namesOf(publicClasses);
  return Promise.all(
    shown.map(async (name) => ({
      name,
      files: await loadPage(context.queryClient.ensureQueryData(newestOf(context, name, page)), page),
    })),
  );
};

const informationHead = (site: HeadSite) =>
  pageHead(site, {
    title: informationTitle,
    description: schoolText(
      'Daftar informasi publik {lembaga}: berkala, serta-merta, dan setiap saat, serta cara memintanya.',
      site,
    ),
    path: informationPath,
  });

export const Route = createFileRoute('/ppid')({
  validateSearch: readInformationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadInformation(context, deps),
  head: ({ match }) => informationHead(namedSite(match.context)),
  component: PublicInformationPage,
});

/** Public information in the classes of the law, and how to request what is not listed. */
function PublicInformationPage() {
  const classes = Route.useLoaderData();
  const { golongan } = Route.useSearch();
  return (
    <Container>
      <PageIntro
        title={informationTitle}
        text="Informasi yang {lembaga} sediakan bagi masyarakat, menurut tiga golongan."
      />
      {golongan && (
        <p>
          <a href={informationPath}>Semua golongan</a>
        </p>
      )}
      {classes.map((one) => (
        <InformationClassSection key={one.name} {...one} />
      ))}
      {useHasFeature('inbox') && <Requesting />}
    </Container>
  );
}

const Requesting = () => (
  <section aria-labelledby="permohonan" className={styles.section}>
    <SectionHeading id="permohonan">Meminta Informasi</SectionHeading>
    <p>
      Informasi yang tidak ada di daftar ini dapat diminta lewat <a href="/contact#tulis">formulir Kontak</a>. Pilih
      permohonan informasi, atau keberatan bila permohonan Anda ditolak.
    </p>
  </section>
);

type ShownClass = Awaited<ReturnType<typeof loadInformation>>[number];

function InformationClassSection({ name, files }: ShownClass) {
  const { golongan } = Route.useSearch();
  const title = `Informasi ${informationClasses[name].toLowerCase()}`;
  const inSentence = title.toLowerCase();
  const { page, totalPages, total } = files.pagination;
  const pageOf = (number: number) => listAddress(informationPath, { golongan: name }, number);
  return (
    <section aria-labelledby={name} className={styles.section}>
      <SectionHeading id={name}>{title}</SectionHeading>
      <p>{publicClasses[name]}</p>
      {files.data.length === 0 ? <p>{`Belum ada ${inSentence}.`}</p> : <FileItems files={files.data} />}
      {totalPages > 1 && golongan === undefined && (
        <p>
          <a href={addressWith(informationPath, { golongan: name })}>{`Semua ${inSentence} (${total})`}</a>
        </p>
      )}
      {totalPages > 1 && golongan !== undefined && (
        <nav aria-label={`Halaman ${inSentence}`}>
          {page > 1 && <a href={pageOf(page - 1)}>Lebih baru</a>}{' '}
          {page < totalPages && <a href={pageOf(page + 1)}>Lebih lama</a>}
        </nav>
      )}
    </section>
  );
}
