import { fixedAuthor, parseTags } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { Center, Loader, Modal } from '@mantine/core';
import { lazy, useEffect, useMemo } from 'react';
import { formatDay } from '../../../shared/format/format-time.ts';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';
import { LazyBoundary } from '../../../shared/page/LazyBoundary.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { ArticleValues } from './form/article-values.ts';
import { isWaiting, type Picture } from './form/article-values.ts';

const ArticlePreview = lazy(() => import('../preview/ArticlePreview.tsx'));

type Props = { values: ArticleValues | null; onClose: () => void };

/** A preview of the form's current values. The author is the fixed label. */
export function FormPreview({ values, onClose }: Props) {
  return (
    <Modal opened={values !== null} onClose={onClose} title="Pratinjau Artikel" size="xl">
      {values && <Shown values={values} />}
    </Modal>
  );
}

function Shown({ values }: { values: ArticleValues }) {
  const { apiOrigin } = useServices();
  const timeZone = useTimeZone();
  const sources = useMemo(() => {
    const made: string[] = [];
    const sourceOf = (picture: Picture): string => {
      if (!isWaiting(picture)) return imageAddress(picture.url, { publicOrigin: apiOrigin });
      const source = URL.createObjectURL(picture.file);
      made.push(source);
      return source;
    };
    const image = values.image && sourceOf(values.image);
    const gallery = values.gallery.map(({ picture, caption }) => ({ image: sourceOf(picture), caption }));
    return { image, gallery, made };
  }, [values, apiOrigin]);
  useEffect(
    () => () => {
      for (const source of sources.made) URL.revokeObjectURL(source);
    },
    [sources],
  );

  return (
    <LazyBoundary
      fallback={
        <Center mih={200} role="status">
          <Loader aria-label="Memuat pratinjau" />
        </Center>
      }
    >
      <ArticlePreview
        article={values}
        author={fixedAuthor}
        date={formatDay(new Date(), timeZone)}
        image={sources.image}
        tags={parseTags(values.tags)}
        gallery={sources.gallery}
      />
    </LazyBoundary>
  );
}
