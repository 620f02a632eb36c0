import { createFileRoute } from '@tanstack/react-router';
import { StaffMemberPage } from '../features/staff/StaffMemberPage.tsx';
import { loadMember, memberHead } from '../features/staff/staff.ts';

export const Route = createFileRoute('/guru-dan-staf/$slug')({
  loader: ({ context, params }) => loadMember(context, params.slug),
  head: ({ loaderData, match }) => memberHead(loaderData?.member, match.context.origin),
  component: StaffMemberPage,
});
