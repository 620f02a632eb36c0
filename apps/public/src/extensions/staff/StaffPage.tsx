import { collectionPages, entryPath, limits, namesOf, staffGroups } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import { kindHeadOf, loadWhole } from '../../shared/entries/kind-routes.tsx';
import { Empty } from '../../shared/entries/ListPage.tsx';
import { PageIntro } from '../../shared/page.tsx';
import type { RouterContext } from '../../shared/router-context.ts';
import { Portrait } from './Portrait.tsx';
import styles from './staff.module.css';

const groupNames = namesOf(staffGroups);

/** The groups with people in them, each in the order that staff set. */
async function loadStaff({ api, queryClient }: RouterContext) {
  const loadGroup = (group: (typeof groupNames)[number]) =>
    loadWhole((page) =>
      queryClient.ensureQueryData(api.staff.list.queryOptions({ group, page, limit: limits.page.maxSize })),
    );
  const groups = groupNames.map(async (group) => ({ group, people: await loadGroup(group) }));
  return (await Promise.all(groups)).filter(({ people }) => people.length > 0);
}

export const Route = createFileRoute('/guru-dan-staf/')({
  loader: ({ context }) => loadStaff(context),
  head: kindHeadOf('staff'),
  component: StaffPage,
});

/** The people who work at the school, by group. */
function StaffPage() {
  const groups = Route.useLoaderData();
  return (
    <Container>
      <PageIntro title={collectionPages.staff.title} text="Mereka yang mendidik dan melayani di {lembaga}." />
      {groups.length === 0 && <Empty text="Daftar guru dan staf belum diisi." />}
      {groups.map(({ group, people }) => (
        <section key={group} aria-labelledby={group} className={styles.group}>
          <h2 id={group}>{staffGroups[group]}</h2>
          <ul
            className={styles.people}
            data-group={group}
            data-rows={people.every(({ photo }) => photo === null) || undefined}
          >
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
