import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { SetupResume } from '../../../features/settings/setup/SetupPage.tsx';

export const Route = createFileRoute('/_staff/setup/')({
  staticData: { title: 'Siapkan situs' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Siapkan situs'),
  component: SetupResume,
});
