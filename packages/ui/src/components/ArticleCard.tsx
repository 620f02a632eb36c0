import type { ReactNode } from 'react';
import styles from './ArticleCard.module.css';
import { Badge } from './Badge.tsx';

export type ArticleCardProps = {
  href: string;
  title: string;
  category: string;
  /** Text; empty without one. */
  excerpt: ReactNode;
  /** As shown, and in ISO 8601. */
  date: string;
  dateTime: string;
  /** The picture in a 16:10 frame; decorative, because the title describes the article. */
  picture: ReactNode;
  /** The picture is the logo, which alone would make all cards of a list alike. */
  hasNoPicture: boolean;
  headingLevel: 2 | 3;
};

/** In characters; longer titles are clamped on some screens. */
const longestShownTitle = 80;

/** One of the four grounds of a card without a picture, the same for all of its category. */
const tintOf = (category: string) => Array.from(category).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4;

/** An article in a list. The whole card is the target of its one link. */
export function ArticleCard(props: ArticleCardProps) {
  const { href, title, category, excerpt, date, dateTime, picture, hasNoPicture, headingLevel } = props;
  const ground = hasNoPicture && { 'data-name': category, 'data-tint': tintOf(category) };
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.picture} {...ground}>
        {picture}
      </div>
      <div className={styles.body}>
        <Badge>{category}</Badge>
        <Heading className={styles.title}>
          <a href={href} title={title.length > longestShownTitle ? title : undefined}>
            {title}
          </a>
        </Heading>
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        <time className={styles.date} dateTime={dateTime}>
          {date}
        </time>
      </div>
    </article>
  );
}
