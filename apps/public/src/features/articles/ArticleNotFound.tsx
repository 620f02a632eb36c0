import { texts } from '@madrasah/contract';
import { ButtonLink, Container, ErrorPanel } from '@madrasah/ui';
import notice from '../../shared/notice/NoticePage.module.css';
import { RetryButton } from '../../shared/notice/RetryButton.tsx';

/** An article that is not there, or could not be fetched; the retry loads the page again (ART-003, ERR-025). */
export function ArticleNotFound() {
  return (
    <div className={notice.notice}>
      <Container>
        <ErrorPanel
          title={texts.article.missing.heading}
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
          <p>{texts.article.missing.message}</p>
          <p>Mungkin sudah dipindahkan, belum diterbitkan, atau sedang tidak dapat dimuat.</p>
        </ErrorPanel>
      </Container>
    </div>
  );
}
