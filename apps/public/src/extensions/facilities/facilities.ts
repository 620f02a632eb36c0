import { collectionLimits, collectionPages } from '@madrasah/contract';
import { entryHead, kindHead, loadPage, orNotFound } from '../../shared/entries/entries.ts';
import type { HeadSite } from '../../shared/identity.ts';
import type { RouterContext } from '../../shared/router-context.ts';

export const { path: facilitiesPath, title: facilitiesTitle } = collectionPages.facilities;

export const loadFacilities = ({ api, queryClient }: RouterContext, page: number | undefined) =>
  loadPage(
    queryClient.ensureQueryData(
      api.facilities.list.queryOptions({ page: page ?? 1, limit: collectionLimits.pageSize }),
    ),
    page,
  );

export const loadFacility = async ({ api, queryClient }: RouterContext, slug: string) =>
  (await orNotFound(queryClient.ensureQueryData(api.facilities.bySlug.queryOptions({ slug })))).data;
export type Facility = Awaited<ReturnType<typeof loadFacility>>;

export const facilityHead = (facility: Facility | undefined, site: HeadSite) =>
  facility ? entryHead('facilities', { ...facility, text: facility.about }, site) : kindHead('facilities', site);
