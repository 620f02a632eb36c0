import { createFileRoute } from '@tanstack/react-router';
import { GuestbookPage } from '../features/guestbook/GuestbookPage.tsx';
import { guestbookHead, loadGuestbook, readGuestbookSearch } from '../features/guestbook/guestbook.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/buku-tamu')({
  validateSearch: readGuestbookSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context, deps }) => loadGuestbook(context, deps.page),
  head: ({ match }) => guestbookHead(namedSite(match.context)),
  component: GuestbookPage,
});
