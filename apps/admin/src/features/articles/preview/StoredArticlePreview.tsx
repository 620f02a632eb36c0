import type { ListedArticle } from '@madrasah/contract';
import { displayArticle } from '@madrasah/display';
import { Center, Loader, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';
import { LazyBoundary } from '../../../shared/page/LazyBoundary.tsx';
import { LoadState } from '../../../shared/page/LoadState.tsx';
import { useServices } from '../../../shared/services/services.ts';

const ArticlePreview = lazy(() => import('./ArticlePreview.tsx'));

const loading = (
  <Center mih={200} role="status">
    <Loader aria-label="Memuat pratinjau" />
  </Center>
);

/** 'Pratinjau Artikel' of a row. */
export function StoredArticlePreview({
  article,
  onClose,
}: {
  article: ListedArticle | undefined;
  onClose: () => void;
}) {
  return (
    <Modal opened={article !== undefined} onClose={onClose} title="Pratinjau Artikel" size="xl">
      {article && <Loaded articleKey={article.publicId} />}
    </Modal>
  );
}

function Loaded({ articleKey }: { articleKey: string }) {
  const { utils, apiOrigin } = useServices();
  const timeZone = useTimeZone();
  const found = useQuery(utils.articles.byId.queryOptions({ id: articleKey }, { staleTime: 0 }));
  if (!found.data) {
    return (
      <LoadState query={found} failed="Gagal memuat artikel" explanation="Pratinjau gagal dimuat." pending={loading} />
    );
  }

  const article = found.data.data;
  const { author, date, tags, galleries } = displayArticle(article, { publicOrigin: apiOrigin, timeZone });
  return (
    <LazyBoundary fallback={loading}>
      <ArticlePreview
        article={article}
        author={author}
        date={date}
        image={article.image}
        tags={tags}
        gallery={galleries.map(({ imageUrl, caption }) => ({ image: imageUrl, caption }))}
      />
    </LazyBoundary>
  );
}
