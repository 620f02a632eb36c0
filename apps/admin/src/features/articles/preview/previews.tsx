import { fixedAuthor, parseTags } from '@madrasah/contract';
import { displayArticle } from '@madrasah/display';
import { Center, Loader, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { PreviewCalls } from '../../../kit/record/PreviewLinkDialog.tsx';
import { formatDay, useTimeZone } from '../../../shared/format/format-time.ts';
import { lazyPart } from '../../../shared/page/LazyBoundary.tsx';
import { LoadState } from '../../../shared/page/LoadState.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { type ArticleValues, isWaiting, type Picture } from '../editor/form/article-values.ts';

const loading = (
  <Center mih={200} role="status">
    <Loader aria-label="Memuat pratinjau" />
  </Center>
);
const ArticlePreview = lazyPart(async () => (await import('./ArticlePreview.tsx')).default, { fallback: loading });

export const PreviewDialog = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Modal opened={Boolean(children)} onClose={onClose} title="Pratinjau Artikel" size="xl">
    {children}
  </Modal>
);

export function StoredPreview({ articleKey }: { articleKey: string }) {
  const { utils, apiOrigin } = useServices();
  const timeZone = useTimeZone();
  const found = useQuery(utils.articles.byId.queryOptions({ id: articleKey }, { staleTime: 0 }));
  if (!found.data) {
    return <LoadState query={found} failed="Pratinjau gagal dimuat." pending={loading} />;
  }
  const article = found.data.data;
  const { author, date, tags, galleries } = displayArticle(article, { publicOrigin: apiOrigin, timeZone });
  const gallery = galleries.map(({ imageUrl, caption }) => ({ image: imageUrl, caption }));
  return <ArticlePreview {...{ article, author, date, tags, gallery }} image={article.image} />;
}

/** A preview of the form's current values. The author is the fixed label. */
export function TypedPreview({ values }: { values: ArticleValues }) {
  const timeZone = useTimeZone();
  const { image, gallery, made } = useMemo(() => {
    const made: string[] = [];
    const sourceOf = (picture: Picture): string => {
      if (!isWaiting(picture)) return picture.url;
      const source = URL.createObjectURL(picture.file);
      made.push(source);
      return source;
    };
    const image = values.image && sourceOf(values.image);
    const gallery = values.gallery.map(({ picture, caption }) => ({ image: sourceOf(picture), caption }));
    return { image, gallery, made };
  }, [values]);
  useEffect(
    () => () => {
      for (const source of made) URL.revokeObjectURL(source);
    },
    [made],
  );
  const date = formatDay(new Date(), timeZone);
  return (
    <ArticlePreview article={values} author={fixedAuthor} tags={parseTags(values.tags)} {...{ date, image, gallery }} />
  );
}

/** The calls of the link with which people without an account read an article. */
export function usePreviewCalls(): PreviewCalls {
  const { previews } = useServices().client;
  return {
    what: 'artikel',
    path: '/pratinjau/',
    state: (id) => previews.state.query({ id }),
    create: (id) => previews.create.mutate({ id }),
    remove: (id) => previews.remove.mutate({ id }),
  };
}
