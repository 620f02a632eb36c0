import { entryPath } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { SchoolText } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { Portrait } from './Portrait.tsx';
import styles from './staff.module.css';
import { staffTitle } from './staff.ts';

const route = getRouteApi('/guru-dan-staf/');

/** The people who work at the school, by group. */
export function StaffPage() {
  const groups = route.useLoaderData();
  return (
    <Container>
      <PageIntro title={staffTitle}>
        <p>
          <SchoolText text="Mereka yang mendidik dan melayani di {lembaga}." />
        </p>
      </PageIntro>
      {groups.length === 0 && <p>Daftar guru dan staf belum diisi.</p>}
      {groups.map(({ group, label, people }) => (
        <section key={group} aria-labelledby={group} className={styles.group}>
          <h2 id={group}>{label}</h2>
          <ul className={styles.people}>
            {people.map(({ slug, title, position, subjects, photo, pictures }) => (
              <li key={slug} className={styles.person}>
                <Portrait photo={photo} pictures={pictures} name={title} />
                <h3>
                  <a href={entryPath('staff', slug)}>{title}</a>
                </h3>
                {position && <p>{position}</p>}
                {subjects.length > 0 && <p className={styles.subjects}>{subjects.join(', ')}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Container>
  );
}
