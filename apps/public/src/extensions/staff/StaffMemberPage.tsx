import { entryPath, staffGroups } from '@madrasah/contract';
import { articlePath, displayTitle, imageAddress } from '@madrasah/display';
import { createFileRoute } from '@tanstack/react-router';
import { EntryPage, Facts, Paragraphs } from '../../shared/entries/EntryPage.tsx';
import styles from '../../shared/entries/entries.module.css';
import { type EntryOf, entryRoute } from '../../shared/entries/kind-routes.tsx';
import { type HeadSite, useNamedSite } from '../../shared/identity.ts';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { authorPath } from '../../shared/paths.ts';
import { queryOf } from '../../shared/queries.ts';
import type { RouterContext } from '../../shared/router-context.ts';
import { Portrait } from './Portrait.tsx';
import ownStyles from './staff.module.css';

type Member = EntryOf<'staff'>;

type Link = { title: string; href: string };
type Related = { articles: readonly Link[]; colleagues: readonly { unit: string; people: readonly Link[] }[] };

const newestArticles = 5;

/** The newest articles of the account; none where it has none, or none that is published. */
const articlesQuery = ({ client }: RouterContext, account: string) =>
  queryOf(['articles-of-staff', account], async (options): Promise<Link[]> => {
    const input = { author: account, page: 1, limit: newestArticles, view: 'card' } as const;
    const { data } = await client.articles.published.query(input, options);
    return data.map((article) => ({ title: displayTitle(article), href: articlePath(article) }));
  });

/** The others of the person's units. */
const colleaguesQuery = ({ client }: RouterContext, member: string) =>
  queryOf(['colleagues', member], async (options): Promise<Related['colleagues']> => {
    const { data } = await client.units.structure.query(undefined, options);
    return data
      .filter(({ holders }) => holders.length > 1 && holders.some(({ slug }) => slug === member))
      .map(({ title, holders }) => ({
        unit: title,
        people: holders
          .filter(({ slug }) => slug !== member)
          .map(({ slug, title: name }) => ({ title: name, href: entryPath('staff', slug) })),
      }));
  });

/** Of what cannot be read, or belongs to a feature that is off, the page shows nothing. */
async function findRelated(context: RouterContext, { account, slug }: Member): Promise<Related> {
  const { queryClient } = context;
  const [articles, colleagues] = await Promise.all([
    account === null ? [] : queryClient.ensureQueryData(articlesQuery(context, account)).catch(() => []),
    queryClient.ensureQueryData(colleaguesQuery(context, slug)).catch(() => []),
  ]);
  return { articles, colleagues };
}

export const Route = createFileRoute('/guru-dan-staf/$slug')(
  entryRoute('staff', {
    complete: findRelated,
    describe: (member) => ({ ...member, text: [member.position, member.bio].filter(Boolean).join('. ') }),
    view: StaffMemberPage,
  }),
);

/** A person in schema.org's terms. */
const memberData = ({ slug, title, position, subjects, photo }: Member, { origin, identity }: HeadSite) => ({
  '@type': 'Person',
  name: title,
  url: `${origin}${entryPath('staff', slug)}`,
  ...(position && { jobTitle: position }),
  ...(subjects.length > 0 && { knowsAbout: subjects }),
  ...(photo && { image: imageAddress(photo.image, { publicOrigin: origin }) }),
  worksFor: { '@type': 'EducationalOrganization', name: identity.name, url: `${origin}/` },
});

type Props = { entry: Member } & Partial<Related>;

const Links = ({ heading, links }: { heading: string; links: readonly Link[] }) => (
  <section className={styles.section}>
    <h2>{heading}</h2>
    <ul>
      {links.map(({ title, href }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  </section>
);

/** One person of the staff. */
function StaffMemberPage({ entry: member, articles = [], colleagues = [] }: Props) {
  const site = useNamedSite();
  const { title, group, position, subjects, since, bio, account, photo, pictures } = member;
  const facts = [
    ['Kelompok', staffGroups[group]],
    ['Mata pelajaran', subjects.join(', ')],
    ['Bertugas sejak', since === null ? '' : String(since)],
  ] as const;
  return (
    <EntryPage of="staff" title={title} intro={position && <p>{position}</p>}>
      <StructuredData data={memberData(member, site)} />
      <div className={ownStyles.member}>
        <Portrait photo={photo} pictures={pictures} name={title} />
        <div>
          <Facts facts={facts} />
          <Paragraphs text={bio} />
          {account !== null && articles.length > 0 && (
            <>
              <Links heading="Tulisan" links={articles} />
              <p>
                <a href={authorPath(account)}>Tulisan {title}</a>
              </p>
            </>
          )}
          {colleagues.map(({ unit, people }) => (
            <Links key={unit} heading={`Rekan di ${unit}`} links={people} />
          ))}
        </div>
      </div>
    </EntryPage>
  );
}
