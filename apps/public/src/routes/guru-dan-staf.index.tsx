import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '../features/staff/StaffPage.tsx';
import { loadStaff, staffHead } from '../features/staff/staff.ts';

export const Route = createFileRoute('/guru-dan-staf/')({
  loader: ({ context }) => loadStaff(context),
  head: ({ match }) => staffHead(match.context.origin),
  component: StaffPage,
});
