import { ButtonLink, Container, EmptyState } from '@madrasah/ui';
import styles from '../../shared/notice/NoticePage.module.css';
import { SearchForm } from '../../shared/search/SearchForm.tsx';

/** No page lives at this address: search for it, or go home. */
export function NotFoundPage() {
  return (
    <div className={styles.notice}>
      <Container>
        <EmptyState
          title="Halaman Tidak Ditemukan"
          headingLevel={1}
          actions={<ButtonLink href="/">Kembali ke Beranda</ButtonLink>}
        >
          Alamat ini mungkin salah ketik, atau halamannya sudah dipindahkan.
        </EmptyState>
        <div className={styles.search}>
          <SearchForm />
        </div>
      </Container>
    </div>
  );
}
