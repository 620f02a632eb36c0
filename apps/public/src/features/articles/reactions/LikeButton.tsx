import { Icon } from '@madrasah/ui';
import { useHydrated } from '@tanstack/react-router';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { likeCounterOf, likesText } from './like-counters.ts';
import styles from './Reactions.module.css';

/**
 * The heart with its number. The first script handles presses (`handleLikes`), before and after the app is
 * loaded; until then the button shows only the number.
 */
export function LikeButton({ articleId, served }: { articleId: number; served: number }) {
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
        {likesText(likes)}
      </span>
    </button>
  );
}
