import { collectionPages, entryPath, type Structure } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import { kindHeadOf } from '../../shared/entries/kind-routes.tsx';
import { PageIntro } from '../../shared/page.tsx';
import type { RouterContext } from '../../shared/router-context.ts';
import styles from './structure.module.css';

const loadStructure = async ({ api, queryClient }: RouterContext) =>
  (await queryClient.ensureQueryData(api.units.structure.queryOptions())).data;

type Unit = Structure[number] & { below: Unit[] };

/** The units in a tree: each is below the last one of a higher level. */
function treeOf(structure: Structure): Unit[] {
  const top: Unit[] = [];
  const branch: Unit[] = [];
  for (const one of structure) {
    const unit: Unit = { ...one, below: [] };
    branch.length = one.level - 1;
    (branch.at(-1)?.below ?? top).push(unit);
    branch.push(unit);
  }
  return top;
}

export const Route = createFileRoute('/struktur')({
  loader: ({ context }) => loadStructure(context),
  head: kindHeadOf('units'),
  component: StructurePage,
});

/** The organisation chart as a nested list, whose lines are drawn by the style sheet. */
function StructurePage() {
  const structure = Route.useLoaderData();
  return (
    <Container narrow>
      <PageIntro title={collectionPages.units.title} text="Siapa memegang apa di {lembaga}." />
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
