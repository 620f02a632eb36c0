import { texts } from '@madrasah/contract';
import { ErrorNotice } from '../../../shared/notice/notices.tsx';

/** An article that is not there, or could not be fetched; the retry loads the page again (ART-003, ERR-025). */
export function ArticleNotFound() {
  return (
    <ErrorNotice title={texts.article.missing.heading}>
      <p>{texts.article.missing.message}</p>
      <p>Mungkin sudah dipindahkan, belum diterbitkan, atau sedang tidak dapat dimuat.</p>
    </ErrorNotice>
  );
}
