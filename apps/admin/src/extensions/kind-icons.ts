import type { CollectionApi } from '@madrasah/contract';
import {
  type Icon,
  IconBallFootball,
  IconBuilding,
  IconCalendarEvent,
  IconFileDownload,
  IconFileText,
  IconHelp,
  IconHierarchy,
  IconList,
  IconPhoto,
  IconSchool,
  IconSpeakerphone,
  IconTrophy,
} from '@tabler/icons-react';

const icons: Partial<Record<CollectionApi, Icon>> = {
  announcements: IconSpeakerphone,
  events: IconCalendarEvent,
  questions: IconHelp,
  files: IconFileDownload,
  facilities: IconBuilding,
  staff: IconSchool,
  units: IconHierarchy,
  extracurriculars: IconBallFootball,
  achievements: IconTrophy,
  albums: IconPhoto,
  pages: IconFileText,
};

/** The icon of a kind of entries in the group 'Madrasah' of the sidebar, which is made from the kinds of the contract. */
export const kindIcon = (api: CollectionApi): Icon => icons[api] ?? IconList;
