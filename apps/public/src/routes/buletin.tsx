import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../features/newsletter/NewsletterPage.tsx';
import { readNewsletterSearch } from '../features/newsletter/newsletter.ts';
import { newsletterHead } from '../features/newsletter/newsletter-head.ts';

export const Route = createFileRoute('/buletin')({
  validateSearch: readNewsletterSearch,
  head: ({ match }) => newsletterHead(match.context.origin),
  component: NewsletterPage,
});
