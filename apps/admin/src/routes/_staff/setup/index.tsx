import { createFileRoute } from '@tanstack/react-router';
import { SetupResume } from '../../../features/settings/setup/SetupPage.tsx';

export const Route = createFileRoute('/_staff/setup/')({
  staticData: { title: 'Siapkan situs', role: 'admin' },
  component: SetupResume,
});
