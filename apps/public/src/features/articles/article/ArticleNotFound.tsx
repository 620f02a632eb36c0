import { texts } from '@madrasah/contract';
import { Spinner } from '@madrasah/ui';
import { useSchoolText } from '../../../shared/identity.ts';
import { ErrorNotice, NotFoundNotice } from '../../../shared/page.tsx';
import { useRouterContext } from '../../../shared/router-context.ts';

/**
 * The page of an article that does not exist or failed to load; the retry reloads the page. Of a
 * withdrawn article it says nothing but that.
 */
export function ArticleNotFound() {
  const say = useSchoolText();
  if (useRouterContext().isWithdrawn) {
    return (
      <NotFoundNotice
        title="Artikel Ini Sudah Ditarik"
        message={say('Artikel di alamat ini pernah diterbitkan, lalu ditarik kembali oleh {lembaga}.')}
      />
    );
  }
  return (
    <ErrorNotice title={texts.article.missing.heading}>
      <p>{texts.article.missing.message}</p>
      <p>Mungkin sudah dipindahkan, belum diterbitkan, atau sedang tidak dapat dimuat.</p>
    </ErrorNotice>
  );
}

/** Shown while an article is loading. */
export function ArticleSpinner() {
  return <Spinner title="Memuat Artikel" />;
}
