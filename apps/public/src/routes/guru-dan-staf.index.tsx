import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '../extensions/staff/StaffPage.tsx';
import { loadStaff } from '../extensions/staff/staff.ts';
import { kindHeadOf } from '../shared/entries/kind-routes.ts';

export const Route = createFileRoute('/guru-dan-staf/')({
  loader: ({ context }) => loadStaff(context),
  head: kindHeadOf('staff'),
  component: StaffPage,
});
