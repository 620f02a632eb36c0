import { collectionPages, entryPath, staffGroups } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { Container } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Facts, Paragraphs } from '../../shared/entries/EntryPage.tsx';
import styles from '../../shared/entries/entries.module.css';
import { entryRoute } from '../../shared/entries/kind-routes.tsx';
import { type HeadSite, useNamedSite } from '../../shared/identity.ts';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { authorPath } from '../../shared/paths.ts';
import type { RouterContext } from '../../shared/router-context.ts';
import { Portrait } from './Portrait.tsx';
import ownStyles from './staff.module.css';

const { path: staffPath, title: staffTitle } = collectionPages.staff;

const bySlug = ({ api, queryClient }: RouterContext, slug: string) =>
  queryClient.ensureQueryData(api.staff.bySlug.queryOptions({ slug }));
type Member = Awaited<ReturnType<typeof bySlug>>['data'];

/** Whether the account of a person has a page of published articles. */
async function findArticles({ api, queryClient }: RouterContext, account: string | null): Promise<boolean> {
  if (account === null) return false;
  const author = api.authors.byId.queryOptions({ id: account });
  return queryClient.ensureQueryData(author).then(
    () => true,
    () => false,
  );
}

export const Route = createFileRoute('/guru-dan-staf/$slug')(
  entryRoute('staff', {
    bySlug,
    byLink: ({ api, queryClient }, secret) =>
      queryClient.ensureQueryData(api.staff.readPreview.queryOptions({ secret })),
    complete: async (context, { account }) => ({ hasArticles: await findArticles(context, account) }),
    describe: (member) => ({ ...member, text: [member.position, member.bio].filter(Boolean).join('. ') }),
    view: StaffMemberPage,
  }),
);

/** A person in schema.org's terms. */
const memberData = ({ slug, title, position, subjects, photo }: Member, { origin, identity }: HeadSite) => ({
  '@context': 'https://schema.org',
  '@type': 'Person',
  name: title,
  url: `${origin}${entryPath('staff', slug)}`,
  ...(position && { jobTitle: position }),
  ...(subjects.length > 0 && { knowsAbout: subjects }),
  ...(photo && { image: imageAddress(photo.image, { publicOrigin: origin }) }),
  worksFor: { '@type': 'EducationalOrganization', name: identity.name, url: `${origin}/` },
});

type Props = { entry: Member; hasArticles?: boolean };

/** One person of the staff. */
function StaffMemberPage({ entry: member, hasArticles }: Props) {
  const site = useNamedSite();
  const { title, group, position, subjects, since, bio, account, photo, pictures } = member;
  const facts = [
    ['Kelompok', staffGroups[group]],
    ['Mata pelajaran', subjects.join(', ')],
    ['Bertugas sejak', since === null ? '' : String(since)],
  ] as const;
  return (
    <Container narrow>
      <StructuredData data={memberData(member, site)} />
      <p className={styles.back}>
        <a href={staffPath}>{staffTitle}</a>
      </p>
      <PageIntro title={title}>{position && <p>{position}</p>}</PageIntro>
      <div className={ownStyles.member}>
        <Portrait photo={photo} pictures={pictures} name={title} />
        <div>
          <Facts facts={facts} />
          <Paragraphs text={bio} />
          {hasArticles && account !== null && (
            <p>
              <a href={authorPath(account)}>Tulisan {title}</a>
            </p>
          )}
        </div>
      </div>
    </Container>
  );
}
