import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { MailPage } from '../../features/mail/MailPage.tsx';

export const Route = createFileRoute('/_staff/mail')({
  staticData: { title: 'Surel' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Surel'),
  component: () => <MailPage user={Route.useRouteContext().user} />,
});
