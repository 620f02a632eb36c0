import { Icon } from '@madrasah/ui';
import { useEffect } from 'react';
import type { ReadableArticle } from '../article/article.ts';
import { ShareLinks } from '../share/ShareLinks.tsx';
import { LikeButton } from './LikeButton.tsx';
import styles from './Reactions.module.css';
import { beginReading, endReading } from './reading.ts';

const number = new Intl.NumberFormat('id-ID');

/** What readers do with an article: they like it, comment on it, pass it on (ART-015 to ART-017), and read it. */
export function Reactions({ article }: { article: ReadableArticle }) {
  const { id, likes, comments } = article;
  useEffect(() => {
    beginReading(id);
    return endReading;
  }, [id]);
  return (
    <aside className={styles.reactions} aria-label="Tanggapan dan berbagi" data-article={id}>
      <div className={styles.counts}>
        <LikeButton key={id} articleId={id} served={likes} />
        <p className={styles.comments}>
          <Icon name="comment" />
          Komentar <span className={styles.number}>{number.format(comments)}</span>
        </p>
      </div>
      <ShareLinks key={id} article={article} />
    </aside>
  );
}
