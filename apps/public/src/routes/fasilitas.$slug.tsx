import { createFileRoute } from '@tanstack/react-router';
import { FacilityPage } from '../extensions/facilities/FacilityPage.tsx';
import { facilityHead, loadFacility } from '../extensions/facilities/facilities.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/fasilitas/$slug')({
  loader: ({ context, params }) => loadFacility(context, params.slug),
  head: ({ loaderData, match }) => facilityHead(loaderData, namedSite(match.context)),
  component: () => <FacilityPage facility={Route.useLoaderData()} />,
});
