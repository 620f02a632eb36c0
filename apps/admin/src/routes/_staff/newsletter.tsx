import { createFileRoute } from '@tanstack/react-router';
import { newsletterSearch } from '../../extensions/newsletter/index.ts';
import { NewsletterPage } from '../../extensions/newsletter/NewsletterPage.tsx';

export const Route = createFileRoute('/_staff/newsletter')({
  staticData: { title: 'Langganan', role: 'admin' },
  validateSearch: newsletterSearch,
  component: () => <NewsletterPage search={Route.useSearch()} />,
});
