import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '../extensions/staff/StaffPage.tsx';
import { loadStaff, staffHead } from '../extensions/staff/staff.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/guru-dan-staf/')({
  loader: ({ context }) => loadStaff(context),
  head: ({ match }) => staffHead(namedSite(match.context)),
  component: StaffPage,
});
