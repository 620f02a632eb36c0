import { EntryPage, EntryPicture, Facts } from '../../shared/entries/EntryPage.tsx';
import styles from '../../shared/entries/entries.module.css';
import { factsOf, type LoadedAchievement } from './achievements.ts';

/** One achievement with its picture, its facts and the article about it. */
export function AchievementPage({ achievement, article }: LoadedAchievement) {
  const { title, picture, pictures } = achievement;
  return (
    <EntryPage of="achievements" title={title}>
      <EntryPicture picture={picture} pictures={pictures} />
      <Facts facts={factsOf(achievement)} />
      {article && (
        <p className={styles.back}>
          Artikel: <a href={article.href}>{article.title}</a>
        </p>
      )}
    </EntryPage>
  );
}
