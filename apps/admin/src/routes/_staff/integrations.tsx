import { createFileRoute } from '@tanstack/react-router';
import { IntegrationsPage } from '../../features/integrations/IntegrationsPage.tsx';
import { requireRole } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/integrations')({
  staticData: { title: 'Integrasi' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Integrasi'),
  component: IntegrationsPage,
});
