import { displayArticle, hijriDate } from '@madrasah/display';
import { Badge, Container, Icon, Prose, Star, VisuallyHidden } from '@madrasah/ui';
import type { ReactNode } from 'react';
import { numberText } from '../../../shared/number-text.ts';
import { RestOfStyles } from '../../../shared/page.tsx';
import { authorPath } from '../../../shared/paths.ts';
import { Gallery } from '../../../shared/pictures/gallery/Gallery.tsx';
import { useRouterContext } from '../../../shared/router-context.ts';
import { useDisplayContent } from '../../../shared/use-settings.ts';
import { MainPicture } from '../main-picture/MainPicture.tsx';
import styles from './Article.module.css';
import { articleContentAttribute, articleExcerptAttribute, type ReadableArticle } from './article.ts';

type ArticleBodyProps = {
  article: ReadableArticle;
  /** Above the heading. */
  before?: ReactNode;
  /** Below the tags, in the column of the text. */
  children?: ReactNode;
};

/** The content of an article, on its page and behind a preview link. */
export function ArticleBody({ article, before, children }: ArticleBodyProps) {
  return (
    <>
      <Container narrow>
        {before}
        <ArticleHeading article={article} />
      </Container>
      <MainPicture article={article} />
      <Container narrow>
        {article.excerpt && <Prose html={article.excerpt} variant="lead" dataAttribute={articleExcerptAttribute} />}
        <Prose html={article.content} dataAttribute={articleContentAttribute} />
        <RestOfStyles />
        <p className={styles.end} aria-hidden="true">
          <Star size={18} />
        </p>
        <Gallery
          items={article.galleries.map(({ id, imageUrl, caption }) => ({ id, image: imageUrl, caption }))}
          pictures={article.pictures}
        />
        <Tags tags={article.tags} />
        {children}
      </Container>
    </>
  );
}

/**
 * The Hijri date, if the school shows it. The server's text is kept on hydration, because browsers have their
 * own calendar data.
 */
function HijriDate({ rawDate }: { rawDate: string }) {
  const { shown, offset } = useDisplayContent().hijri;
  const { timeZone } = useRouterContext();
  if (!shown) return null;
  return (
    <>
      {' / '}
      <span className={styles.day} suppressHydrationWarning>
        {hijriDate(rawDate, offset, timeZone)}
      </span>
    </>
  );
}

/** Category, title, figures and author of an article. A preview may show one that visitors cannot see yet. */
function ArticleHeading({ article }: { article: ReadableArticle }) {
  const isPublic = article.publication !== 'unpublished' && article.publication !== 'scheduled';
  const { author, date, rawDate, readTime, views } = displayArticle(article, {
    publicOrigin: '',
    timeZone: useRouterContext().timeZone,
    minutes: article.minutes,
  });
  return (
    <header className={styles.heading}>
      <Badge>{article.category}</Badge>
      <h1>{article.title}</h1>
      <p className={styles.author}>
        {article.authorUser ? <a href={authorPath(article.authorUser.id)}>{author}</a> : <span>{author}</span>}
        {isPublic ? (
          <span>
            Dipublikasikan <time dateTime={rawDate}>{date}</time>
            <HijriDate rawDate={rawDate} />
          </span>
        ) : (
          <span>Belum diterbitkan</span>
        )}
      </p>
      <ul className={styles.figures}>
        {isPublic && (
          <li>
            <Icon name="calendar" />
            <VisuallyHidden>Tanggal: </VisuallyHidden>
            {date}
          </li>
        )}
        <li>
          <Icon name="clock" />
          <VisuallyHidden>Waktu baca: </VisuallyHidden>
          {readTime}
        </li>
        <li>
          <Icon name="eye" />
          <VisuallyHidden>Dilihat: </VisuallyHidden>
          {numberText(views)}
          <VisuallyHidden> kali</VisuallyHidden>
        </li>
      </ul>
    </header>
  );
}

/** An article's tags as '#tag'. */
function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tag">
      {tags.map((tag) => (
        <li key={tag}>{`#${tag}`}</li>
      ))}
    </ul>
  );
}
