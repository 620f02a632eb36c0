import { Container } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import styles from '../../shared/entries/entries.module.css';
import { Paragraphs } from '../../shared/entries/Paragraphs.tsx';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { searchPath } from '../../shared/paths.ts';
import { Picture } from '../../shared/pictures/Picture.tsx';
import { activitiesPath, activitiesTitle, scheduleOf } from './extracurriculars.ts';

const route = getRouteApi('/ekstrakurikuler/$slug');

/** One activity with its picture, its time and a link to articles about it. */
export function ExtracurricularPage() {
  const { title, about, coach, place, picture, pictures, tag, ...when } = route.useLoaderData();
  const facts = [
    ['Pembina', coach],
    ['Waktu', scheduleOf(when)],
    ['Tempat', place],
  ].filter(([, value]) => value !== '');
  return (
    <Container narrow>
      <p className={styles.back}>
        <a href={activitiesPath}>{activitiesTitle}</a>
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
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Paragraphs text={about} />
      {tag && (
        <p>
          <a href={searchPath(tag)}>Artikel tentang {title}</a>
        </p>
      )}
    </Container>
  );
}
