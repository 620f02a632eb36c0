import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { PersonalDataPage } from '../../extensions/personal-data/PersonalDataPage.tsx';

export const Route = createFileRoute('/_staff/privacy')({
  staticData: { title: 'Data Pribadi' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Data Pribadi'),
  component: PersonalDataPage,
});
