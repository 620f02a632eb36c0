import { fileCategories } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { addressWith, current } from '../../shared/entries/entries.ts';
import { SchoolText } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { FileItems } from './FileItems.tsx';
import styles from './FilesPage.module.css';
import { filesPath, filesQuery, filesTitle } from './files.ts';

const route = getRouteApi('/unduhan');

const addressOf = (query: Record<string, string | number | undefined>) => addressWith(filesPath, query);

/** The files to download, of all categories or one. */
export function FilesPage() {
  const { kategori } = route.useSearch();
  return (
    <Container>
      <PageIntro title={filesTitle}>
        <p>
          <SchoolText text="Formulir, surat edaran, jadwal, dan dokumen {lembaga}." />
        </p>
      </PageIntro>
      <nav aria-label="Kategori" className={styles.filters}>
        <a href={filesPath} {...current(kategori === undefined)}>
          Semua
        </a>
        {Object.entries(fileCategories).map(([name, label]) => (
          <a key={name} href={addressOf({ kategori: name })} {...current(kategori === name)}>
            {label}
          </a>
        ))}
      </nav>
      <FileList />
    </Container>
  );
}

function FileList() {
  const search = route.useSearch();
  const { data } = useQuery(filesQuery(useRouterContext(), search));
  if (!data) return <p role="status">Memuat berkas…</p>;
  if (data.data.length === 0) {
    return <p>{search.kategori ? 'Belum ada berkas dalam kategori ini.' : 'Belum ada berkas untuk diunduh.'}</p>;
  }
  const { page, totalPages } = data.pagination;
  return (
    <>
      <FileItems files={data.data} />
      {totalPages > 1 && (
        <nav aria-label="Halaman unduhan" className={styles.filters}>
          {page > 1 && <a href={addressOf({ ...search, page: page - 1 })}>Lebih baru</a>}
          {page < totalPages && <a href={addressOf({ ...search, page: page + 1 })}>Lebih lama</a>}
        </nav>
      )}
    </>
  );
}
