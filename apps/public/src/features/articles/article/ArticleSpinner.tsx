import { Spinner } from '@madrasah/ui';

/** Shown while an article is loading (ART-002). */
export function ArticleSpinner() {
  return <Spinner title="Memuat Artikel" />;
}
