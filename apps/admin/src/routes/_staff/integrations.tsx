import { createFileRoute } from '@tanstack/react-router';
import { IntegrationsPage } from '../../extensions/integrations/IntegrationsPage.tsx';

export const Route = createFileRoute('/_staff/integrations')({
  staticData: { title: 'Integrasi', role: 'admin' },
  component: IntegrationsPage,
});
