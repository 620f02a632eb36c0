import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '../extensions/staff/StaffPage.tsx';
import { loadStaff } from '../extensions/staff/staff.ts';
import { kindHead } from '../shared/entries/entries.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/guru-dan-staf/')({
  loader: ({ context }) => loadStaff(context),
  head: ({ match }) => kindHead('staff', namedSite(match.context)),
  component: StaffPage,
});
