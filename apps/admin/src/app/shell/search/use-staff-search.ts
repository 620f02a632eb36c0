import { can, collections, permissionScope, type Role } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type LinkProps, linkOptions } from '@tanstack/react-router';
import { findCategories } from '../../../features/categories/category-list.ts';
import { callsOf } from '../../../features/collections/collection-calls.ts';
import { stateNames } from '../../../features/collections/states.ts';
import { shownStatusName } from '../../../shared/lists/status.tsx';
import { useSchoolNames } from '../../../shared/school/use-school-names.ts';
import { useOffFeatures } from '../../../shared/services/features.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { findPages, findSettings, type StaffPlace } from './staff-index.ts';

export type SearchHit = {
  key: string;
  label: string;
  hint: string;
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>;
};
export type SearchGroup = { name: string; hits: SearchHit[] };

const maxPerGroup = 5;
/** Shorter words match nearly everything. */
export const minSearchLength = 2;

const roleHints: Record<Role, string> = { admin: 'Admin', editor: 'Editor', author: 'Author' };
const caching = { placeholderData: keepPreviousData, staleTime: 30_000 } as const;

const hitsOf = (places: readonly StaffPlace[]): SearchHit[] =>
  places.slice(0, maxPerGroup).map(({ label, hint, link }) => ({ key: `place:${hint}:${label}`, label, hint, link }));

/** The parts of the staff app that match the words and that this person may open. */
export function useStaffSearch(user: SessionUser, words: string) {
  const { client, utils } = useServices();
  const { appName } = useSchoolNames();
  const isAsked = words.length >= minSearchLength;
  const managesCategories = can(user, 'category:manage');
  const page = { page: 1, limit: maxPerGroup, search: words };

  const articles = useQuery(
    utils.articles.list.queryOptions({ ...page, view: 'card' }, { ...caching, enabled: isAsked }),
  );
  const users = useQuery(
    utils.users.list.queryOptions(page, { ...caching, enabled: isAsked && can(user, 'user:manage') }),
  );
  const categories = useQuery(
    utils.categories.list.queryOptions(undefined, { ...caching, enabled: isAsked && managesCategories }),
  );

  const off = useOffFeatures();
  const kinds = collections.filter(({ api, right }) => permissionScope(user, right) !== 'none' && !off.includes(api));
  const input = { page: 1, limit: maxPerGroup, search: words };
  const entries = useQueries({
    queries: kinds.map(({ api }) => ({
      queryKey: ['collection', api, 'list', input],
      queryFn: () => callsOf(client, api).listForStaff.query(input),
      ...caching,
      enabled: isAsked,
    })),
  });

  const found: SearchGroup[] = [
    {
      name: 'Artikel',
      hits: (articles.data?.data ?? []).map((article) => ({
        key: `article:${article.publicId}`,
        label: displayTitle(article),
        hint: shownStatusName(article),
        link: linkOptions({ to: '/articles/edit/$id', params: { id: article.publicId } }),
      })),
    },
    {
      name: 'Kategori',
      // Other screens may have cached the categories, so the right is checked here.
      hits: findCategories(managesCategories ? (categories.data ?? []) : [], words)
        .slice(0, maxPerGroup)
        .map(({ id, name, articleCount }) => ({
          key: `category:${id}`,
          label: name,
          hint: `${articleCount} artikel`,
          link: linkOptions({ to: '/articles/categories', search: { search: name } }),
        })),
    },
    {
      name: 'Pengguna',
      hits: (users.data?.data ?? []).map(({ id, fullName, username, role }) => ({
        key: `user:${id}`,
        label: fullName || username,
        hint: roleHints[role],
        link: linkOptions({ to: '/users', search: { all: username } }),
      })),
    },
    ...kinds.map(({ api, labels }, index) => ({
      name: labels.many,
      hits: (entries[index]?.data?.data ?? []).map(({ id, title, state }) => ({
        key: `${api}:${id}`,
        label: title,
        hint: stateNames[state],
        link: linkOptions({ to: '/collections/$kind/$id', params: { kind: api, id } }),
      })),
    })),
    { name: 'Halaman', hits: hitsOf(findPages(words, user.role, off)) },
    { name: 'Pengaturan dan tindakan', hits: hitsOf(findSettings(words, user.role, appName, off)) },
  ];
  const calls = [articles, users, categories, ...entries];
  return {
    groups: isAsked ? found.filter(({ hits }) => hits.length > 0) : [],
    isSearching: calls.some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData),
    hasFailed: calls.some(({ isError }) => isError),
  };
}
