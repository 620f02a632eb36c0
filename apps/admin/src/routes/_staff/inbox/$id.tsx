import { createFileRoute } from '@tanstack/react-router';
import { InquiryPage } from '../../../extensions/inbox/InquiryPage.tsx';
import { inboxSearch } from '../../../extensions/inbox/index.ts';

export const Route = createFileRoute('/_staff/inbox/$id')({
  staticData: {
    title: 'Kiriman',
    role: 'editor',
    refusedAs: 'Kotak masuk',
    parent: { to: '/inbox', label: 'Kotak masuk' },
  },
  validateSearch: inboxSearch,
  component: () => <InquiryPage id={Route.useParams().id} search={Route.useSearch()} />,
});
