import { createFileRoute } from '@tanstack/react-router';
import { StaffMemberPage } from '../features/staff/StaffMemberPage.tsx';
import { loadMember, memberHead } from '../features/staff/staff.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/guru-dan-staf/$slug')({
  loader: ({ context, params }) => loadMember(context, params.slug),
  head: ({ loaderData, match }) => memberHead(loaderData?.member, namedSite(match.context)),
  component: StaffMemberPage,
});
