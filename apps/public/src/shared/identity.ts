import { type Institution, institutionOf, type ShownIdentity, withInstitution } from '@madrasah/contract';
import { unreadNames } from '@madrasah/starter-content/defaults';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './queries.ts';
import { type RouterContext, useRouterContext } from './router-context.ts';

/** What every page shows of the identity. */
export type SchoolNames = Pick<ShownIdentity, 'name' | 'shortName' | 'place' | 'appName' | 'motto' | 'mark'> & {
  /** The word of general texts. */
  institution: Institution;
  /** The year of foundation, the accreditation and the numbers of the school, as far as they are known. */
  registration: string;
};
export const namesKey = ['identity'];

type Registered = Pick<ShownIdentity, 'founded' | 'accreditation' | 'nsm' | 'npsn'>;
/** 'Berdiri 1986 · Akreditasi A · NPSN 20301234'. */
export const registrationOf = ({ founded, accreditation, nsm, npsn }: Registered): string =>
  Object.entries({ Berdiri: founded, Akreditasi: accreditation, NSM: nsm, NPSN: npsn })
    .flatMap(([label, value]) => (value ? `${label} ${value}` : []))
    .join(' · ');

/** Without a version, addresses are those of the present mark. */
const unknownSchool: SchoolNames = { ...unreadNames, motto: '', mark: '', registration: '' };

export const namesQuery = ({ client }: RouterContext) =>
  queryOf(namesKey, async (options): Promise<SchoolNames> => {
    const { data } = await client.siteContent.identity.query(undefined, options);
    const { name, shortName, place, appName, motto, mark } = data;
    const institution = institutionOf(data.kind);
    return { name, shortName, place, appName, motto, institution, mark, registration: registrationOf(data) };
  });

/** The school's names; none of a school when they cannot be loaded. */
export const useIdentity = (): SchoolNames => useQuery(namesQuery(useRouterContext())).data ?? unknownSchool;

export type NamedSite = RouterContext & { identity: SchoolNames };
/** What the head of a page needs to know of its site. */
export type HeadSite = Pick<NamedSite, 'origin'> & { identity: Omit<SchoolNames, 'registration' | 'motto'> };

/** The site with the names that the layout has loaded, for heads. */
export const namedSite = (context: RouterContext): NamedSite => ({
  ...context,
  identity: context.queryClient.getQueryData(namesQuery(context).queryKey) ?? unknownSchool,
});

/** A general text with the word for the institution, for heads. */
export const schoolText = (text: string, { identity }: HeadSite): string => withInstitution(text, identity.institution);

/** The same within a page. */
export function useSchoolText() {
  const { institution } = useIdentity();
  return (text: string) => withInstitution(text, institution);
}

export const SchoolText = ({ text }: { text: string }) => useSchoolText()(text);

/** The site for structured data within a page. */
export const useNamedSite = (): NamedSite => ({ ...useRouterContext(), identity: useIdentity() });
