import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../extensions/newsletter/NewsletterPage.tsx';
import { newsletterHead, readNewsletterSearch } from '../extensions/newsletter/newsletter.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/buletin')({
  validateSearch: readNewsletterSearch,
  head: ({ match }) => newsletterHead(namedSite(match.context)),
  component: NewsletterPage,
});
