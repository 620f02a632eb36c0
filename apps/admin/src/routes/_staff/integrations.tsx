import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { IntegrationsPage } from '../../extensions/integrations/IntegrationsPage.tsx';

export const Route = createFileRoute('/_staff/integrations')({
  staticData: { title: 'Integrasi' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Integrasi'),
  component: IntegrationsPage,
});
