import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage } from '../features/announcements/AnnouncementsPage.tsx';
import {
  announcementsHead,
  loadAnnouncements,
  readAnnouncementsSearch,
} from '../shared/announcements/announcements.ts';

export const Route = createFileRoute('/pengumuman/')({
  validateSearch: readAnnouncementsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAnnouncements(context, deps),
  head: ({ match }) => announcementsHead(match.context.origin),
  component: AnnouncementsPage,
});
