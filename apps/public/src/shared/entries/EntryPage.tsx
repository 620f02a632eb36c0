import { collectionPages, type Picture as PictureFiles, type PictureValue } from '@madrasah/contract';
import { Container, PictureFrame } from '@madrasah/ui';
import type { ReactNode } from 'react';
import { DefinitionList, type Entries, knownOf } from '../DefinitionList.tsx';
import { SchoolText } from '../identity.ts';
import { PageIntro } from '../page.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { linesOf, TextLines } from '../TextLines.tsx';
import styles from './entries.module.css';
import type { ArticleLink } from './kind-routes.tsx';

type EntryPageProps = {
  of: keyof typeof collectionPages;
  title: ReactNode;
  /** Below the title. */
  intro?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/** The page of one entry: a link to all of its kind, its title, and what the kind has. */
export function EntryPage({ of, title, intro, isWide = false, children }: EntryPageProps) {
  const kind = collectionPages[of];
  return (
    <Container narrow={!isWide}>
      <p className={styles.back}>
        <a href={kind.path}>
          <SchoolText text={kind.title} />
        </a>
      </p>
      <PageIntro title={title}>{intro}</PageIntro>
      {children}
    </Container>
  );
}

type EntryPictureProps = { picture: PictureValue | null; pictures: readonly PictureFiles[] | undefined };

export function EntryPicture({ picture, pictures }: EntryPictureProps) {
  if (!picture) return null;
  return (
    <PictureFrame>
      <Picture {...picture} pictures={pictures} position="text" width={736} height={460} loading="eager" />
    </PictureFrame>
  );
}

/** What is known of an entry, by name; what is empty is left out. */
export const Facts = ({ facts }: { facts: Entries }) => (
  <DefinitionList entries={knownOf(facts)} className={styles.facts} />
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
  const lines = linesOf(text);
  if (lines.length === 0) return null;
  return (
    <div className={styles.paragraphs}>
      <TextLines lines={lines} />
    </div>
  );
}
