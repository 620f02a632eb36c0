import { createFileRoute } from '@tanstack/react-router';
import { contactSections } from '../extensions/contact.ts';
import { ContactPage } from '../features/fixed-pages/ContactPage.tsx';
import { fixedPageRoute } from '../features/fixed-pages/shared/fixed-page.ts';

export const Route = createFileRoute('/contact/')({
  ...fixedPageRoute('/contact', 'contact'),
  component: () => <ContactPage sections={contactSections} />,
});
