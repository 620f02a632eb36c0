import { createFileRoute } from '@tanstack/react-router';
import { FacilityPage } from '../extensions/facilities/FacilityPage.tsx';
import { entryRoute } from '../shared/entries/kind-routes.ts';

export const Route = createFileRoute('/fasilitas/$slug')({
  ...entryRoute(
    'facilities',
    async ({ api, queryClient }, slug) =>
      (await queryClient.ensureQueryData(api.facilities.bySlug.queryOptions({ slug }))).data,
    (entry) => ({ ...entry, text: entry.about }),
  ),
  component: () => <FacilityPage facility={Route.useLoaderData()} />,
});
