import { ButtonLink, Container, ErrorPanel } from '@madrasah/ui';
import notice from '../site/NoticePage.module.css';
import { RetryButton } from '../site/RetryButton.tsx';

/** An article that is not there, or could not be fetched; the retry loads the page again (ART-003). */
export function ArticleMissing() {
  return (
    <div className={notice.notice}>
      <Container>
        <ErrorPanel
          title="Artikel Tidak Ditemukan"
          headingLevel={1}
          actions={
            <>
              <RetryButton />
              <ButtonLink href="/" look="outline">
                Kembali ke Beranda
              </ButtonLink>
            </>
          }
        >
          Artikel ini mungkin sudah dipindahkan, belum diterbitkan, atau sedang tidak dapat dimuat.
        </ErrorPanel>
      </Container>
    </div>
  );
}
