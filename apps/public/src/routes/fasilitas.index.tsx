import { createFileRoute } from '@tanstack/react-router';
import { FacilitiesPage } from '../extensions/facilities/FacilitiesPage.tsx';
import { loadFacilities } from '../extensions/facilities/facilities.ts';
import { kindHead } from '../shared/entries/entries.ts';
import { namedSite } from '../shared/identity.ts';
import { readListingSearch } from '../shared/listing-search.ts';

export const Route = createFileRoute('/fasilitas/')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context, deps }) => loadFacilities(context, deps.page),
  head: ({ match }) => kindHead('facilities', namedSite(match.context)),
  component: FacilitiesPage,
});
