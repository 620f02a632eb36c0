import { Spinner } from '@madrasah/ui';

/** An article is on its way (ART-002). */
export function ArticleSpinner() {
  return <Spinner title="Memuat Artikel" />;
}
