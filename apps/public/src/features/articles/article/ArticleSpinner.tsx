import { Spinner } from '@madrasah/ui';

/** Shown while an article is loading. */
export function ArticleSpinner() {
  return <Spinner title="Memuat Artikel" />;
}
