import { Icon } from '@madrasah/ui';
import { useHydrated } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useRouterContext } from '../../../shared/router-context.ts';
import { browserStorage } from './browser-storage.ts';
import { createLikeCounter } from './like-counter.ts';
import styles from './Reactions.module.css';
import { sendLike } from './send-like.ts';

const number = new Intl.NumberFormat('id-ID');

/** The heart with its number (ART-015). Until the app is hydrated, it only tells the number. */
export function LikeButton({ articleId, served }: { articleId: number; served: number }) {
  const { client } = useRouterContext();
  const isHydrated = useHydrated();
  const [counter] = useState(() =>
    createLikeCounter({
      articleId,
      served,
      storage: browserStorage,
      send: sendLike(client),
    }),
  );
  const { isLiked, likes } = useSyncExternalStore(counter.subscribe, counter.read, () => counter.served);
  return (
    <button type="button" className={styles.like} aria-pressed={isLiked} disabled={!isHydrated} onClick={counter.press}>
      <Icon name="heart" />
      Suka <span className={styles.number}>{number.format(likes)}</span>
    </button>
  );
}
