import type { ReactNode } from 'react';
import styles from './ArticleCard.module.css';
import { Badge } from './Badge.tsx';

export type ArticleCardProps = {
  href: string;
  title: string;
  category: string;
  excerpt: ReactNode;
  /** `date` is shown; `dateTime` is the same in ISO 8601. */
  date: string;
  dateTime: string;
  /** The picture in a 16:10 frame; decorative, because the title describes the article. */
  picture: ReactNode;
  /** The picture is only the logo; the category below it and a tint tell the cards of a list apart. */
  hasNoPicture: boolean;
  headingLevel: 2 | 3;
};

/** In characters; longer titles are clamped on some screens. */
const longestShownTitle = 80;

/** One of four background tints for a card without a picture; the same name always has the same one. */
const tintOf = (name: string) => Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4;

/** The 16:10 frame of a picture. With `name` the picture is the logo; the name is below it, on its tint. */
export function PictureFrame({ name, children }: { name?: string | undefined; children: ReactNode }) {
  const ground = name !== undefined && { 'data-name': name, 'data-tint': tintOf(name) };
  return (
    <div className={styles.picture} {...ground}>
      {children}
    </div>
  );
}

/** An article in a list. The whole card is the target of its one link. */
export function ArticleCard(props: ArticleCardProps) {
  const { href, title, category, excerpt, date, dateTime, picture, hasNoPicture, headingLevel } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <PictureFrame name={hasNoPicture ? category : undefined}>{picture}</PictureFrame>
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
