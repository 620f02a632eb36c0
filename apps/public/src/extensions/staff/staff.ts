import { collectionPages, entryPath, limits, type StaffGroup, staffGroups } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { entryRoute } from '../../shared/entries/kind-routes.ts';
import type { HeadSite } from '../../shared/identity.ts';
import type { RouterContext } from '../../shared/router-context.ts';

export const { path: staffPath, title: staffTitle } = collectionPages.staff;

const isGroup = (name: string): name is StaffGroup => Object.hasOwn(staffGroups, name);
const groups = Object.keys(staffGroups).filter(isGroup);

/** The groups with people in them, each in the order that staff set. */
export async function loadStaff({ api, queryClient }: RouterContext) {
  const lists = await Promise.all(
    groups.map((group) =>
      queryClient.ensureQueryData(api.staff.list.queryOptions({ group, page: 1, limit: limits.page.maxSize })),
    ),
  );
  return groups
    .map((group, index) => ({ group, label: staffGroups[group], people: lists[index]?.data ?? [] }))
    .filter(({ people }) => people.length > 0);
}

const readMember = ({ api, queryClient }: RouterContext, slug: string) =>
  queryClient.ensureQueryData(api.staff.bySlug.queryOptions({ slug }));
type Member = Awaited<ReturnType<typeof readMember>>['data'];

/** One person, and whether the account has a page of published articles. */
async function withArticles({ api, queryClient }: RouterContext, reading: ReturnType<typeof readMember>) {
  const { data: member } = await reading;
  if (member.account === null) return { member, hasArticles: false };
  const author = api.authors.byId.queryOptions({ id: member.account });
  const hasArticles = await queryClient.ensureQueryData(author).then(
    () => true,
    () => false,
  );
  return { member, hasArticles };
}
export type LoadedMember = Awaited<ReturnType<typeof withArticles>>;

export const loadMemberPreview = (context: RouterContext, secret: string) =>
  withArticles(context, context.queryClient.ensureQueryData(context.api.staff.readPreview.queryOptions({ secret })));

/** A person in schema.org's terms. */
export const memberData = ({ slug, title, position, subjects, photo }: Member, { origin, identity }: HeadSite) => ({
  '@context': 'https://schema.org',
  '@type': 'Person',
  name: title,
  url: `${origin}${entryPath('staff', slug)}`,
  ...(position && { jobTitle: position }),
  ...(subjects.length > 0 && { knowsAbout: subjects }),
  ...(photo && { image: imageAddress(photo.image, { publicOrigin: origin }) }),
  worksFor: { '@type': 'EducationalOrganization', name: identity.name, url: `${origin}/` },
});

export const memberRoute = entryRoute(
  'staff',
  (context, slug) => withArticles(context, readMember(context, slug)),
  ({ member }) => ({ ...member, text: [member.position, member.bio].filter(Boolean).join('. ') }),
);
