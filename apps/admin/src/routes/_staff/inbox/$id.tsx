import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { InquiryPage } from '../../../extensions/inbox/InquiryPage.tsx';
import { inboxSearch } from '../../../extensions/inbox/inbox-search.ts';

export const Route = createFileRoute('/_staff/inbox/$id')({
  staticData: { title: 'Kiriman', parent: { to: '/inbox', label: 'Kotak masuk' } },
  beforeLoad: (visit) => requireRole(visit, 'editor', 'Kotak masuk'),
  validateSearch: inboxSearch,
  component: () => <InquiryPage id={Route.useParams().id} search={Route.useSearch()} />,
});
