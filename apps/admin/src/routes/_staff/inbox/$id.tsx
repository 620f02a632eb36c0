import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { InquiryPage } from '../../../features/inbox/InquiryPage.tsx';

export const Route = createFileRoute('/_staff/inbox/$id')({
  staticData: { title: 'Kiriman', parent: 'inbox' },
  beforeLoad: (visit) => requireRole(visit, 'editor', 'Kotak masuk'),
  component: () => <InquiryPage id={Route.useParams().id} />,
});
