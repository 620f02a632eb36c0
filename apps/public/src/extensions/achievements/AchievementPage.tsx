import { EntryPage, EntryPicture, Facts } from '../../shared/entries/EntryPage.tsx';
import styles from '../../shared/entries/entries.module.css';
import { factsOf, type loadAchievement } from './achievements.ts';

type Shown = Awaited<ReturnType<typeof loadAchievement>>;

/** One achievement with its picture, its facts and the article about it. */
export function AchievementPage({ achievement, article }: Shown) {
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
