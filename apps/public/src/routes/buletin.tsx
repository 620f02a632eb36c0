import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../features/newsletter/NewsletterPage.tsx';
import { newsletterHead, readNewsletterSearch } from '../features/newsletter/newsletter.ts';

export const Route = createFileRoute('/buletin')({
  staticData: { hasNewsletter: true },
  validateSearch: readNewsletterSearch,
  head: ({ match }) => newsletterHead(match.context.origin),
  component: NewsletterPage,
});
