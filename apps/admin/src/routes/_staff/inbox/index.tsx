import { hasRequiredRole } from '@madrasah/contract';
import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '../../../extensions/inbox/InboxPage.tsx';
import { inboxSearch } from '../../../extensions/inbox/index.ts';

export const Route = createFileRoute('/_staff/inbox/')({
  staticData: { title: 'Kotak masuk', role: 'editor' },
  validateSearch: inboxSearch,
  component: () => (
    <InboxPage search={Route.useSearch()} maySet={hasRequiredRole(Route.useRouteContext().user.role, 'admin')} />
  ),
});
