import { createFileRoute } from '@tanstack/react-router';
import { GuestbookPage } from '../features/guestbook/GuestbookPage.tsx';
import { guestbookHead, loadGuestbook, readGuestbookSearch } from '../features/guestbook/guestbook.ts';

export const Route = createFileRoute('/buku-tamu')({
  validateSearch: readGuestbookSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context, deps }) => loadGuestbook(context, deps.page),
  head: ({ match }) => guestbookHead(match.context.origin),
  component: GuestbookPage,
});
