import { entryPath } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { SchoolText } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/PageIntro.tsx';
import styles from './structure.module.css';
import { structureTitle, treeOf, type Unit } from './structure.ts';

const route = getRouteApi('/struktur');

/** The organisation chart as a nested list, whose lines are drawn by the style sheet. */
export function StructurePage() {
  const structure = route.useLoaderData();
  return (
    <Container narrow>
      <PageIntro title={structureTitle}>
        <p>
          <SchoolText text="Siapa memegang apa di {lembaga}." />
        </p>
      </PageIntro>
      {structure.length === 0 ? <p>Struktur organisasi belum diisi.</p> : <Units units={treeOf(structure)} isTop />}
    </Container>
  );
}

function Units({ units, isTop = false }: { units: readonly Unit[]; isTop?: boolean }) {
  return (
    <ul className={isTop ? styles.top : styles.below}>
      {units.map(({ title, holders, below }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two units may have one name, and none moves on the page.
        <li key={index}>
          <div className={styles.unit}>
            <strong>{title}</strong>
            {holders.map(({ slug, title: name, position }) => (
              <p key={slug}>
                <a href={entryPath('staff', slug)}>{name}</a>
                {position && <span>{position}</span>}
              </p>
            ))}
          </div>
          {below.length > 0 && <Units units={below} />}
        </li>
      ))}
    </ul>
  );
}
