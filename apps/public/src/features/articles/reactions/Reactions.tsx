import { Icon } from '@madrasah/ui';
import { useEffect } from 'react';
import { useHasFeature } from '../../../shared/features.ts';
import type { ReadableArticle } from '../article/article.ts';
import { ShareLinks } from '../share/ShareLinks.tsx';
import { LikeButton } from './LikeButton.tsx';
import styles from './Reactions.module.css';
import { endReading, startReading } from './reading.ts';

const number = new Intl.NumberFormat('id-ID');

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
            Komentar <span className={styles.number}>{number.format(comments)}</span>
          </p>
        )}
      </div>
      <ShareLinks key={id} article={article} />
    </aside>
  );
}
