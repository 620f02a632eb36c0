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
  IconPhoto,
  IconSchool,
  IconSpeakerphone,
  IconTrophy,
} from '@tabler/icons-react';

/** The icon of each kind of entries in the group 'Madrasah' of the sidebar, which is made from the kinds of the contract. */
export const kindIcons: Record<CollectionApi, Icon> = {
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
