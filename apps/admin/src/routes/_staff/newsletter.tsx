import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { newsletterSearch } from '../../extensions/newsletter/index.ts';
import { NewsletterPage } from '../../extensions/newsletter/NewsletterPage.tsx';

export const Route = createFileRoute('/_staff/newsletter')({
  staticData: { title: 'Langganan' },
  validateSearch: newsletterSearch,
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Langganan'),
  component: () => <NewsletterPage search={Route.useSearch()} />,
});
