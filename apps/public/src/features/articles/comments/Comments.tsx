import { limits, type SentComment, texts } from '@madrasah/contract';
import { articlePath, longDate } from '@madrasah/display';
import { SectionHeading } from '@madrasah/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import formStyles from '../../../shared/form/Form.module.css';
import type { FieldErrors } from '../../../shared/form/form-draft.ts';
import { FormEnd, TextAreaField, TextField } from '../../../shared/form/LabelledField.tsx';
import { useVisitorForm } from '../../../shared/form/use-visitor-form.ts';
import { useSchoolText } from '../../../shared/identity.ts';
import { LoadMore } from '../../../shared/LoadMore.tsx';
import { numberText } from '../../../shared/number-text.ts';
import { useRefusedForm, useRouterContext } from '../../../shared/router-context.ts';
import type { ReadableArticle } from '../article/article.ts';
import styles from './Comments.module.css';
import {
  commentsId,
  commentsQuery,
  formId,
  ownCommentsKey,
  type ShownComment,
  type ShownReply,
  useOwnComments,
  withOwn,
} from './comments.ts';

const route = getRouteApi('/articles/$category/$slug');
const headingId = `judul-${commentsId}`;

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
        {article.comments > 0 ? `Komentar (${numberText(article.comments)})` : 'Komentar'}
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
      <p className={styles.text}>{content}</p>
    </article>
  );
}

const { comments: commentLimits } = limits;
const emptyComment = { author: '', email: '', content: '' };
type Fields = typeof emptyComment;

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());

function findErrors({ author, email, content }: Fields): FieldErrors {
  const faults: [keyof Fields, string][] = [];
  if (author.trim() === '') faults.push(['author', texts.comment.authorRequired]);
  if (email.trim() === '') faults.push(['email', texts.comment.emailRequired]);
  else if (!looksLikeEmail(email)) faults.push(['email', texts.comment.emailFormat]);
  if (content.trim() === '') faults.push(['content', texts.comment.contentRequired]);
  return Object.fromEntries(faults);
}

type CommentFormProps = {
  article: ReadableArticle;
  /** The comments that can be answered. */
  comments: readonly ShownComment[];
  onSent: (comment: SentComment) => void;
};

/** A form for a comment on an article, or a reply. */
function CommentForm({ article, comments, onSent }: CommentFormProps) {
  const { client } = useRouterContext();
  const router = useRouter();
  const { balas, terkirim } = route.useSearch();
  const path = articlePath(article);
  const refused = useRefusedForm(path);
  const answered = comments.find(({ id }) => id === (balas ?? refused?.values.parentId));
  const { ref, formProps, isSending, fieldOf, notice, lengthHint } = useVisitorForm({
    path,
    draftKey: `draf-komentar-${article.id}`,
    empty: emptyComment,
    longField: 'content',
    findErrors,
    send: async (fields, signs) => {
      const parentId = answered?.id ?? null;
      const { data } = await client.comments.send.mutate({ id: article.id, ...fields, ...signs, parentId });
      onSent(data);
      if (balas) void router.navigate({ href: path, replace: true, resetScroll: false });
    },
    texts: texts.comment,
    wasPosted: terkirim === 1,
  });
  useEffect(() => {
    if (balas) ref.current?.querySelector('textarea')?.focus();
  }, [balas, ref]);

  return (
    <form
      ref={ref}
      {...formProps}
      id={formId}
      className={`${formStyles.form} ${styles.form}`}
      aria-label="Tulis komentar"
    >
      <h3>{answered ? `Balas ${answered.author}` : 'Tulis Komentar'}</h3>
      {answered && (
        <p>
          <a href={`${path}#${formId}`}>Batal membalas</a>
          <input type="hidden" name="parentId" value={answered.id} />
        </p>
      )}
      <div className={styles.pair}>
        <TextField {...fieldOf('author')} label="Nama" autoComplete="name" required maxLength={commentLimits.author} />
        <TextField
          {...fieldOf('email')}
          label="Surel"
          hint="Tidak ditampilkan."
          type="email"
          autoComplete="email"
          required
          maxLength={limits.user.email}
        />
      </div>
      <TextAreaField
        {...fieldOf('content')}
        label="Komentar"
        hint={lengthHint(commentLimits.content)}
        rows={5}
        maxLength={commentLimits.content}
      />
      <FormEnd label="Kirim Komentar" isSending={isSending} notice={notice} />
    </form>
  );
}
