import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage } from '../extensions/announcements/AnnouncementsPage.tsx';
import {
  announcementsHead,
  loadAnnouncements,
  readAnnouncementsSearch,
} from '../extensions/announcements/announcements.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/pengumuman/')({
  validateSearch: readAnnouncementsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAnnouncements(context, deps),
  head: ({ match }) => announcementsHead(namedSite(match.context)),
  component: AnnouncementsPage,
});
