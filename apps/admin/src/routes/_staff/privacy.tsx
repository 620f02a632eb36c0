import { createFileRoute } from '@tanstack/react-router';
import { PersonalDataPage } from '../../features/personal-data/PersonalDataPage.tsx';
import { requireRole } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/privacy')({
  staticData: { title: 'Data Pribadi' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Data Pribadi'),
  component: PersonalDataPage,
});
