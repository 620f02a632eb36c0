import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysPage } from '../../features/integrations/ApiKeysPage.tsx';
import { requireRole } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/api-keys')({
  staticData: { title: 'Kunci API' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Kunci API'),
  component: ApiKeysPage,
});
