import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPage } from '../extensions/announcements/AnnouncementPage.tsx';
import { announcementHead, loadAnnouncement } from '../extensions/announcements/announcements.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/pengumuman/$slug')({
  loader: ({ context, params }) => loadAnnouncement(context, params.slug),
  head: ({ loaderData, match }) => announcementHead(loaderData, namedSite(match.context)),
  component: () => <AnnouncementPage announcement={Route.useLoaderData()} />,
});
