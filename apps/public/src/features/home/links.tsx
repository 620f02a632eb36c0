import { type Category, limits, type ShownAdmissions } from '@madrasah/contract';
import { listingPath, shownPhaseState } from '@madrasah/display';
import { ButtonLink, Container, GirihPanel, Icon, type IconName } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { DefinitionList, knownOf } from '../../shared/DefinitionList.tsx';
import entryStyles from '../../shared/entries/entries.module.css';
import { queryOf } from '../../shared/queries.ts';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import { useServices } from '../../shared/use-settings.ts';
import { useHomeContent } from './home-content.ts';
import styles from './links.module.css';
import { HomeSection } from './shared/home-block.tsx';

const icons: Readonly<Record<string, IconName>> = {
  '/hasil': 'result',
  '/pendaftaran': 'pen',
  '/agenda': 'calendar',
  '/unduhan': 'download',
  '/guru-dan-staf': 'person',
  '/contact': 'phone',
  '/pengumuman': 'chat',
  '/contact/status': 'comment',
  '/buletin': 'mail',
};

/** What families come for: the pages that staff have chosen, else the first ones, as far as they have contents. */
export function Tasks() {
  const services = useServices();
  const { tasks: chosen = [] } = useHomeContent();
  const wanted = [...new Set(chosen)].flatMap((href) => services.find((service) => service.href === href) ?? []);
  const tasks = chosen.length > 0 ? wanted : services.slice(0, limits.siteContent.tasks);
  if (tasks.length === 0) return null;
  return (
    <Container>
      <nav aria-label="Jalan pintas">
        <ul className={styles.tasks}>
          {tasks.map(({ href, title }) => (
            <li key={href}>
              <a href={href}>
                <Icon name={icons[href] ?? 'forward'} />
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}

/** The open phase, else the next one, else the last. */
function currentPhase(phases: ShownAdmissions['phases']) {
  const states = phases.map((phase) => ({ title: phase.title, period: phase.period, state: shownPhaseState(phase) }));
  return (
    states.find(({ state }) => state === 'Dibuka') ??
    states.find(({ state }) => state === 'Akan Datang') ??
    states.at(-1)
  );
}

/** What the home page shows of the admissions; the whole content would be a third of the page's data. */
export const admissionsQuery = ({ client }: RouterContext) =>
  queryOf(['admissions-summary'], async (options) => {
    const { data } = await client.siteContent.admissions.query(undefined, options);
    const { heading, academicYear, fee, quota, phases } = data;
    return { heading, academicYear, fee, quota, phase: currentPhase(phases) };
  });

/** The state of the admissions today, with a link to their page. */
export function Admissions() {
  const { data } = useQuery(admissionsQuery(useRouterContext()));
  if (!data) return null;
  const { heading, academicYear, fee, quota, phase } = data;
  const facts = knownOf([
    ['Biaya', fee],
    ['Kuota', quota],
  ]);
  if (!academicYear && facts.length === 0 && !phase) return null;
  return (
    <section className={entryStyles.section} aria-labelledby="pendaftaran">
      <Container>
        <div className={styles.strip}>
          <div>
            <h2 id="pendaftaran">{heading}</h2>
            {academicYear && <p className={styles.year}>Tahun Ajaran {academicYear}</p>}
          </div>
          {phase && (
            <p className={styles.phase}>
              <span className={styles.state} data-open={phase.state === 'Dibuka' || undefined}>
                {phase.state}
              </span>
              <strong>{phase.title}</strong>
              <span>{phase.period}</span>
            </p>
          )}
          {facts.length > 0 && <DefinitionList entries={facts} className={styles.facts} />}
          <ButtonLink href="/pendaftaran">Info Pendaftaran</ButtonLink>
        </div>
      </Container>
    </section>
  );
}

const maxShown = 12;

/** The categories with the most articles; articles without a category are left out. */
const fullestCategories = (categories: readonly Category[]) =>
  categories
    .filter(({ kind, articleCount }) => kind !== 'fallback' && articleCount > 0)
    .toSorted((one, other) => other.articleCount - one.articleCount)
    .slice(0, maxShown)
    .map(({ name, slug, articleCount }) => ({ name, slug, articleCount }));

export const categoriesQuery = ({ client }: RouterContext) =>
  queryOf(['home-categories'], async (options) =>
    fullestCategories(await client.categories.list.query(undefined, options)),
  );

/** Links to the categories with the most articles. */
export function Categories() {
  const { data: categories = [] } = useQuery(categoriesQuery(useRouterContext()));
  if (categories.length === 0) return null;
  return (
    <HomeSection id="kategori" title="Jelajahi Kategori">
      <ul className={styles.categories}>
        {categories.map(({ name, slug, articleCount }) => (
          <li key={slug}>
            <a href={listingPath(slug)}>
              {`${name} `}
              <span>{`${articleCount} artikel`}</span>
            </a>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** The title and introduction of the app's page. */
export const appLinkQuery = ({ client }: RouterContext) =>
  queryOf(['app-link'], async (options) => {
    const { heading, lead } = (await client.siteContent.app.query(undefined, options)).data;
    return { heading, lead };
  });

/** Leads to the page of the school's app. */
export function AppLink() {
  const { data } = useQuery(appLinkQuery(useRouterContext()));
  if (!data) return null;
  return (
    <section className={entryStyles.section} aria-labelledby="aplikasi">
      <Container>
        <GirihPanel>
          <div className={styles.panel}>
            <div>
              <h2 id="aplikasi">{data.heading}</h2>
              <p>{data.lead}</p>
            </div>
            <ButtonLink href="/simak-khas" variant="accent">
              Kenali Aplikasi
            </ButtonLink>
          </div>
        </GirihPanel>
      </Container>
    </section>
  );
}
