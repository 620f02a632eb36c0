import { readRefusal } from '@madrasah/api-client';
import { texts } from '@madrasah/contract';
import { Icon } from '@madrasah/ui';
import { useHydrated } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useSite } from '../../site/site-queries.ts';
import { browserMemory } from './browser-memory.ts';
import { createLikeCounter } from './like-counter.ts';
import styles from './Reactions.module.css';

const number = new Intl.NumberFormat('id-ID');

function explain(error: unknown): string {
  const { status, message } = readRefusal(error);
  return status === 429 && message ? message : texts.article.likeFailed;
}

/** The heart with its number (ART-015). Until the app has taken over, it only tells the number. */
export function LikeButton({ articleId, served }: { articleId: number; served: number }) {
  const { client } = useSite();
  const isHydrated = useHydrated();
  const [counter] = useState(() =>
    createLikeCounter({
      articleId,
      served,
      memory: browserMemory,
      send: async () => (await client.articles.like.mutate({ id: articleId })).data.likes,
      explain,
    }),
  );
  const { isLiked, likes, problem } = useSyncExternalStore(counter.subscribe, counter.read, () => counter.served);
  return (
    <>
      <button
        type="button"
        className={styles.like}
        aria-pressed={isLiked}
        disabled={!isHydrated}
        onClick={counter.press}
      >
        <Icon name="heart" />
        Suka <span className={styles.number}>{number.format(likes)}</span>
      </button>
      <p className={styles.problem} role="status">
        {problem}
      </p>
    </>
  );
}
