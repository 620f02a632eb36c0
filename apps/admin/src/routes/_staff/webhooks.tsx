import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../features/integrations/WebhooksPage.tsx';
import { requireRole } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/webhooks')({
  staticData: { title: 'Webhook' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Webhook'),
  component: WebhooksPage,
});
