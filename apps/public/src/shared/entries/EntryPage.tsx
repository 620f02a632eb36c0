import { collectionPages, type Picture as PictureFiles, type PictureValue } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import type { ReactNode } from 'react';
import { SchoolText } from '../identity.ts';
import { PageIntro } from '../page.tsx';
import { Picture } from '../pictures/Picture.tsx';
import styles from './entries.module.css';
import type { ArticleLink } from './kind-routes.tsx';

type EntryPageProps = { of: keyof typeof collectionPages; title: string; children: ReactNode };

/** The page of one entry: a link to all of its kind, its title, and what the kind has. */
export function EntryPage({ of, title, children }: EntryPageProps) {
  const kind = collectionPages[of];
  return (
    <Container narrow>
      <p className={styles.back}>
        <a href={kind.path}>
          <SchoolText text={kind.title} />
        </a>
      </p>
      <PageIntro title={title} />
      {children}
    </Container>
  );
}

type EntryPictureProps = { picture: PictureValue | null; pictures: readonly PictureFiles[] | undefined };

export function EntryPicture({ picture, pictures }: EntryPictureProps) {
  if (!picture) return null;
  return (
    <div className={styles.picture}>
      <Picture
        image={picture.image}
        pictures={pictures}
        focus={picture.focus}
        place="text"
        alt={picture.alt}
        width={736}
        height={552}
        loading="eager"
      />
    </div>
  );
}

/** What is known of an entry, by name; what is empty is left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** A link to the article about an entry. */
export const AboutEntry = ({ article }: { article: ArticleLink | null | undefined }) =>
  article && (
    <p className={styles.back}>
      Artikel: <a href={article.href}>{article.title}</a>
    </p>
  );

/** Plain text; each line is a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <div className={styles.paragraphs}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move.
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
