import { createFileRoute } from '@tanstack/react-router';
import { ExtracurricularsPage } from '../extensions/extracurriculars/ExtracurricularsPage.tsx';
import { loadActivities } from '../extensions/extracurriculars/extracurriculars.ts';
import { kindHead } from '../shared/entries/entries.ts';
import { namedSite } from '../shared/identity.ts';
import { readListingSearch } from '../shared/listing-search.ts';

export const Route = createFileRoute('/ekstrakurikuler/')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context, deps }) => loadActivities(context, deps.page),
  head: ({ match }) => kindHead('extracurriculars', namedSite(match.context)),
  component: ExtracurricularsPage,
});
