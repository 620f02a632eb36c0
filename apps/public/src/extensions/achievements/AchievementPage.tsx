import { Container } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import styles from '../../shared/entries/entries.module.css';
import { SchoolText } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { Picture } from '../../shared/pictures/Picture.tsx';
import { achievementsPath, achievementsTitle } from './achievement-list.ts';
import { factsOf } from './achievements.ts';

const route = getRouteApi('/prestasi-madrasah/$slug');

/** One achievement with its picture, its facts and the article about it. */
export function AchievementPage() {
  const { achievement, article } = route.useLoaderData();
  const { title, picture, pictures } = achievement;
  return (
    <Container narrow>
      <p className={styles.back}>
        <a href={achievementsPath}>
          <SchoolText text={achievementsTitle} />
        </a>
      </p>
      <PageIntro title={title} />
      {picture && (
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
      )}
      <dl className={styles.facts}>
        {factsOf(achievement).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {article && (
        <p className={styles.back}>
          Artikel: <a href={article.href}>{article.title}</a>
        </p>
      )}
    </Container>
  );
}
