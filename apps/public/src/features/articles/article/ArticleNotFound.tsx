import { texts } from '@madrasah/contract';
import { ErrorNotice } from '../../../shared/notice/notices.tsx';

/** The page of an article that does not exist or failed to load; the retry reloads the page (ART-003, ERR-025). */
export function ArticleNotFound() {
  return (
    <ErrorNotice title={texts.article.missing.heading}>
      <p>{texts.article.missing.message}</p>
      <p>Mungkin sudah dipindahkan, belum diterbitkan, atau sedang tidak dapat dimuat.</p>
    </ErrorNotice>
  );
}
