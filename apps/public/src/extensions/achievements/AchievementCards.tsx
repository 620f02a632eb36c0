import { entryPath } from '@madrasah/contract';
import { truncateText } from '@madrasah/rich-text/display';
import { EntryCard } from '../../shared/entries/EntryCard.tsx';
import styles from '../../shared/entries/entries.module.css';
import { type Achievement, dayInWords, rankOf } from './achievement-list.ts';

type Props = { achievements: readonly Achievement[]; headingLevel: 2 | 3 };

/** The most characters of names; the page of the entry has all. */
const namesLength = 120;

/** Achievements with rank, level, day and who has won. */
export function AchievementCards({ achievements, headingLevel }: Props) {
  return (
    <ul className={styles.grid}>
      {achievements.map(({ slug, title, picture, pictures, date, winners, people, ...place }) => (
        <EntryCard
          key={slug}
          href={entryPath('achievements', slug)}
          title={title}
          picture={picture}
          pictures={pictures}
          headingLevel={headingLevel}
        >
          <p>{rankOf(place)}</p>
          <p>{dayInWords(date)}</p>
          {(winners || people.length > 0) && <p>{truncateText(winners || people.join(', '), namesLength)}</p>}
        </EntryCard>
      ))}
    </ul>
  );
}
