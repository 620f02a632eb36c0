import { createFileRoute } from '@tanstack/react-router';
import { MailPage } from '../../features/mail/MailPage.tsx';

export const Route = createFileRoute('/_staff/mail')({
  staticData: { title: 'Surel', role: 'admin' },
  component: () => <MailPage user={Route.useRouteContext().user} />,
});
