import { createFileRoute } from '@tanstack/react-router';
import { FacilitiesPage } from '../extensions/facilities/FacilitiesPage.tsx';
import { listRoute } from '../shared/entries/kind-routes.ts';

export const Route = createFileRoute('/fasilitas/')({
  ...listRoute('facilities', ({ api, queryClient }, input) =>
    queryClient.ensureQueryData(api.facilities.list.queryOptions(input)),
  ),
  component: FacilitiesPage,
});
