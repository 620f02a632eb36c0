import { createFileRoute } from '@tanstack/react-router';
import { StaffMemberPage } from '../extensions/staff/StaffMemberPage.tsx';
import { loadMember, memberHead } from '../extensions/staff/staff.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/guru-dan-staf/$slug')({
  loader: ({ context, params }) => loadMember(context, params.slug),
  head: ({ loaderData, match }) => memberHead(loaderData?.member, namedSite(match.context)),
  component: () => <StaffMemberPage {...Route.useLoaderData()} />,
});
