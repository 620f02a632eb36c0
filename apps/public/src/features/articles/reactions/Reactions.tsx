import { Icon } from '@madrasah/ui';
import { useEffect } from 'react';
import { useRouterContext } from '../../../shared/router-context.ts';
import type { ReadableArticle } from '../article.ts';
import { ShareLinks } from '../share/ShareLinks.tsx';
import { browserStorage } from './browser-storage.ts';
import { countView } from './count-view.ts';
import { LikeButton } from './LikeButton.tsx';
import { onVisibilityChange } from './on-visibility-change.ts';
import styles from './Reactions.module.css';

const number = new Intl.NumberFormat('id-ID');

/** A view that could not be counted does not concern the reader. */
const ignoreFailure = () => undefined;

function useViewCount(articleId: number) {
  const { client } = useRouterContext();
  useEffect(
    () =>
      countView({
        articleId,
        storage: browserStorage,
        now: Date.now,
        onVisibilityChange,
        send: () => void client.articles.view.mutate({ id: articleId }).catch(ignoreFailure),
      }),
    [client, articleId],
  );
}

/** What readers do with an article: they like it, comment on it, pass it on (ART-015 to ART-017), and read it. */
export function Reactions({ article }: { article: ReadableArticle }) {
  const { id, likes, comments } = article;
  useViewCount(id);
  return (
    <aside className={styles.reactions} aria-label="Tanggapan dan berbagi">
      <div className={styles.counts}>
        <LikeButton key={id} articleId={id} served={likes} />
        <p className={styles.comments}>
          <Icon name="comment" />
          Komentar <span className={styles.number}>{number.format(comments)}</span>
        </p>
      </div>
      <ShareLinks article={article} />
    </aside>
  );
}
