import { createFileRoute } from '@tanstack/react-router';
import { StaffMemberPage } from '../extensions/staff/StaffMemberPage.tsx';
import { memberRoute } from '../extensions/staff/staff.ts';

export const Route = createFileRoute('/guru-dan-staf/$slug')({
  ...memberRoute,
  component: () => <StaffMemberPage {...Route.useLoaderData()} />,
});
