import { articlePath, longDate } from '@madrasah/display';
import { SectionHeading } from '@madrasah/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSchoolText } from '../../../shared/identity.ts';
import { LoadMore } from '../../../shared/LoadMore.tsx';
import { useRouterContext } from '../../../shared/router-context.ts';
import type { ReadableArticle } from '../article/article.ts';
import { CommentForm } from './CommentForm.tsx';
import styles from './Comments.module.css';
import {
  commentsId,
  commentsQuery,
  formId,
  ownCommentsKey,
  type ShownReply,
  useOwnComments,
  withOwn,
} from './comments.ts';

const route = getRouteApi('/articles/$category/$slug');
const headingId = `judul-${commentsId}`;
const number = new Intl.NumberFormat('id-ID');

/** The comments on an article, with a form if comments are allowed. */
export function Comments({ article }: { article: ReadableArticle }) {
  const { slug } = route.useParams();
  const { page = 1 } = route.useSearch();
  const list = useInfiniteQuery(commentsQuery(useRouterContext(), slug, page));
  const { own, addOwnComment } = useOwnComments(article.id);
  const pages = list.data?.pages ?? [];
  const isOpen = pages[0]?.isOpen ?? false;
  const comments = withOwn(pages, page === 1 ? own : []);
  if (!isOpen && comments.length === 0) return null;
  const path = articlePath(article);
  return (
    <section
      id={commentsId}
      className={styles.section}
      data-own={ownCommentsKey}
      data-screen=""
      aria-labelledby={headingId}
    >
      <SectionHeading id={headingId}>
        {article.comments > 0 ? `Komentar (${number.format(article.comments)})` : 'Komentar'}
      </SectionHeading>
      {comments.length === 0 && page === 1 && <p>Belum ada komentar. Jadilah yang pertama!</p>}
      {page > 1 && (
        <p>
          <a href={`${path}#${commentsId}`}>Lihat komentar terbaru</a>
        </p>
      )}
      <ol className={styles.comments}>
        {comments.map((comment) => (
          <li key={comment.id} data-id={comment.id}>
            <Comment comment={comment} />
            {isOpen && !comment.isWaiting && (
              <a
                className={styles.answer}
                data-screen=""
                href={`${path}?balas=${comment.id}#${formId}`}
                rel="nofollow"
                aria-label={`Balas komentar ${comment.author}`}
              >
                Balas
              </a>
            )}
            {comment.replies.length > 0 && (
              <ol className={styles.replies} aria-label={`Balasan untuk ${comment.author}`}>
                {comment.replies.map((reply) => (
                  <li key={reply.id}>
                    <Comment comment={reply} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      {(list.hasNextPage || page + pages.length > 2) && (
        <LoadMore
          shown={`Menampilkan ${comments.length} percakapan`}
          label="Muat Komentar Lainnya"
          failure="Komentar lainnya gagal dimuat."
          batches={list}
          path={path}
          fields={{}}
          nextPage={page + pages.length}
        />
      )}
      {isOpen ? (
        <CommentForm key={article.id} article={article} comments={comments} onSent={addOwnComment} />
      ) : (
        <p className={styles.closed}>Komentar untuk artikel ini ditutup.</p>
      )}
    </section>
  );
}

function Comment({ comment: { author, content, date, isSchool, isWaiting } }: { comment: ShownReply }) {
  const { timeZone } = useRouterContext();
  const say = useSchoolText();
  return (
    <article className={styles.comment} data-school={isSchool || undefined}>
      <header>
        <h3 className={isSchool ? styles.badge : undefined}>{isSchool ? say('{Lembaga}') : author}</h3>
        {isWaiting && <span className={styles.waiting}>Menunggu persetujuan</span>}
        <time dateTime={date}>{longDate(date, timeZone)}</time>
      </header>
      <p className={styles.words}>{content}</p>
    </article>
  );
}
