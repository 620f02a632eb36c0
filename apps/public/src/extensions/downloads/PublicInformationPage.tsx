import { Container, SectionHeading } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { addressWith } from '../../shared/entries/entries.ts';
import { useHasFeature } from '../../shared/features.ts';
import { SchoolText } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { FileItems } from './FileItems.tsx';
import styles from './PublicInformationPage.module.css';
import { informationPath, informationTitle, type loadInformation } from './public-information.ts';

const route = getRouteApi('/ppid');

/** Public information in the classes of the law, and how to request what is not listed. */
export function PublicInformationPage() {
  const classes = route.useLoaderData();
  const { golongan } = route.useSearch();
  return (
    <Container>
      <PageIntro title={informationTitle}>
        <p>
          <SchoolText text="Informasi yang {lembaga} sediakan bagi masyarakat, menurut tiga golongan." />
        </p>
      </PageIntro>
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

function InformationClassSection({ name, title, about, empty, files }: ShownClass) {
  const { golongan } = route.useSearch();
  const { page, totalPages, total } = files.pagination;
  const pageOf = (number: number) => addressWith(informationPath, { golongan: name, page: number });
  return (
    <section aria-labelledby={name} className={styles.section}>
      <SectionHeading id={name}>{title}</SectionHeading>
      <p>{about}</p>
      {files.data.length === 0 ? <p>{empty}</p> : <FileItems files={files.data} />}
      {totalPages > 1 && golongan === undefined && (
        <p>
          <a href={addressWith(informationPath, { golongan: name })}>{`Semua ${title.toLowerCase()} (${total})`}</a>
        </p>
      )}
      {totalPages > 1 && golongan !== undefined && (
        <nav aria-label={`Halaman ${title.toLowerCase()}`}>
          {page > 1 && <a href={pageOf(page - 1)}>Lebih baru</a>}{' '}
          {page < totalPages && <a href={pageOf(page + 1)}>Lebih lama</a>}
        </nav>
      )}
    </section>
  );
}
