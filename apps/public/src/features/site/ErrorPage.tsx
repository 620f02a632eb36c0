import { ButtonLink, Container, ErrorPanel } from '@madrasah/ui';
import styles from '../../shared/notice/NoticePage.module.css';
import { RetryButton } from '../../shared/notice/RetryButton.tsx';

/** Something broke while this page was made; nothing about it is told to visitors. */
export function ErrorPage() {
  return (
    <div className={styles.notice}>
      <Container>
        <ErrorPanel
          title="Terjadi Kesalahan"
          headingLevel={1}
          actions={
            <>
              <RetryButton />
              <ButtonLink href="/" variant="outline">
                Kembali ke Beranda
              </ButtonLink>
            </>
          }
        >
          Halaman ini sedang tidak dapat ditampilkan. Coba lagi sebentar lagi.
        </ErrorPanel>
      </Container>
    </div>
  );
}
