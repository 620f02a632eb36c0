import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPage } from '../extensions/announcements/AnnouncementPage.tsx';
import { announcementRoute } from '../extensions/announcements/announcements.ts';

export const Route = createFileRoute('/pengumuman/$slug')({
  ...announcementRoute,
  component: () => <AnnouncementPage announcement={Route.useLoaderData()} />,
});
