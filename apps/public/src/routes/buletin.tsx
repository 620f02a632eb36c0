import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../features/newsletter/NewsletterPage.tsx';
import { newsletterHead, readNewsletterSearch } from '../features/newsletter/newsletter.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/buletin')({
  staticData: { hasNewsletter: true },
  validateSearch: readNewsletterSearch,
  head: ({ match }) => newsletterHead(namedSite(match.context)),
  component: NewsletterPage,
});
