import { Icon } from '@madrasah/ui';
import { useHydrated } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { numberText } from '../../../shared/number-text.ts';
import { useHasFeature } from '../../../shared/use-settings.ts';
import type { ReadableArticle } from '../article/article.ts';
import { ShareLinks } from '../share/ShareLinks.tsx';
import { endReading, startReading } from './count-view.ts';
import { likeCounterOf } from './like-counter.ts';
import styles from './Reactions.module.css';

/**
 * The heart with its number. The first script handles presses (`handleLikes`), before and after the app is
 * loaded; until then the button shows only the number.
 */
function LikeButton({ articleId, served }: { articleId: number; served: number }) {
  const isHydrated = useHydrated();
  const servedState = useMemo(() => ({ isLiked: false, likes: served }), [served]);
  const subscribe = useCallback(
    (listener: () => void) => likeCounterOf(articleId, served).subscribe(listener),
    [articleId, served],
  );
  const read = () => likeCounterOf(articleId, served).read();
  const { isLiked, likes } = useSyncExternalStore(subscribe, read, () => servedState);
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      disabled={!isHydrated}
      data-like={articleId}
      data-served={served}
    >
      <Icon name="heart" />
      Suka{' '}
      <span className={styles.number} data-number suppressHydrationWarning>
        {numberText(likes)}
      </span>
    </button>
  );
}

/** Likes, comments and sharing of an article; also counts the view. */
export function Reactions({ article }: { article: ReadableArticle }) {
  const { id, likes, comments } = article;
  const hasComments = useHasFeature('comments');
  useEffect(() => {
    startReading(id);
    return endReading;
  }, [id]);
  return (
    <aside className={styles.reactions} aria-label="Tanggapan dan berbagi" data-article={id}>
      <div className={styles.counts}>
        <LikeButton key={id} articleId={id} served={likes} />
        {hasComments && (
          <p className={styles.comments}>
            <Icon name="comment" />
            Komentar <span className={styles.number}>{numberText(comments)}</span>
          </p>
        )}
      </div>
      <ShareLinks key={id} article={article} />
    </aside>
  );
}
