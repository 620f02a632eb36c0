import type { Picture as KnownPicture, PictureValue } from '@madrasah/contract';
import type { ReactNode } from 'react';
import { Picture } from '../pictures/Picture.tsx';
import styles from './entries.module.css';

type EntryCardProps = {
  href: string;
  title: string;
  picture: Pick<PictureValue, 'image' | 'focus'> | null;
  pictures: readonly KnownPicture[] | undefined;
  headingLevel: 2 | 3;
  /** The lines below the title. */
  children?: ReactNode;
};

/** An entry in a grid: its picture, which the title describes, its title as the link of the whole card, and some lines. */
export function EntryCard({ href, title, picture, pictures, headingLevel, children }: EntryCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={styles.card}>
      {picture && (
        <div className={styles.picture}>
          <Picture
            image={picture.image}
            pictures={pictures}
            focus={picture.focus}
            place="card"
            alt=""
            width={400}
            height={300}
            loading="lazy"
          />
        </div>
      )}
      <div className={styles.body}>
        <Heading className={styles.title}>
          <a href={href}>{title}</a>
        </Heading>
        {children}
      </div>
    </li>
  );
}
