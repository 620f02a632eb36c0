import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PreviewNotice } from '../shared/preview/PreviewNotice.tsx';
import { AchievementPage } from './achievements/AchievementPage.tsx';
import { AlbumPage } from './albums/AlbumPage.tsx';
import { AnnouncementText } from './announcements/AnnouncementPage.tsx';
import { EventFacts } from './events/EventPage.tsx';
import { ExtracurricularPage } from './extracurriculars/ExtracurricularPage.tsx';
import { FacilityPage } from './facilities/FacilityPage.tsx';
import { FreePage } from './pages/FreePage.tsx';
import { StaffMemberPage } from './staff/StaffMemberPage.tsx';

const route = getRouteApi('/pratinjau/$kind/$secret');

/** The page of an entry before it is published, for holders of its link. */
export const EntryPreview = () => (
  <>
    <PreviewNotice />
    <PageOfKind />
  </>
);

function PageOfKind(): ReactNode {
  const loaded = route.useLoaderData();
  switch (loaded.of) {
    case 'achievements':
      return <AchievementPage {...loaded.shown} />;
    case 'albums':
      return <AlbumPage {...loaded.shown} />;
    case 'announcements':
      return <AnnouncementText {...loaded.shown} />;
    case 'events':
      return <EventFacts {...loaded.shown} />;
    case 'extracurriculars':
      return <ExtracurricularPage {...loaded.shown} />;
    case 'facilities':
      return <FacilityPage {...loaded.shown} />;
    case 'pages':
      return <FreePage {...loaded.shown} />;
    case 'staff':
      return <StaffMemberPage {...loaded.shown} />;
  }
}
