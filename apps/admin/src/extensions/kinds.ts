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
import type { StaffExtension } from '../shared/extensions/staff-extension.ts';

export const announcements: StaffExtension = {
  feature: 'announcements',
  homeBlocks: { announcements: { label: 'Pengumuman', hint: 'Tiga pengumuman terbaru, yang disematkan lebih dulu.' } },
  work: {
    announcements: {
      words: () => 'pengumuman berakhir dalam tiga hari',
      link: () => ({ to: '/collections/$kind', params: { kind: 'announcements' }, search: { endsSoon: true } }),
    },
  },
};

export const events: StaffExtension = {
  feature: 'events',
  homeBlocks: { events: { label: 'Agenda', hint: 'Lima agenda berikutnya.' } },
  places: [
    {
      to: '/collections/events/import',
      label: 'Impor Agenda',
      role: 'editor',
      keywords: 'kalender ics excel berkas acara',
    },
  ],
};

export const achievements: StaffExtension = {
  feature: 'achievements',
  homeBlocks: {
    achievements: {
      label: 'Prestasi tahun ini',
      hint: 'Empat prestasi terbaru tahun ini, dengan jumlah tiap tingkat.',
    },
  },
};

export const albums: StaffExtension = {
  feature: 'albums',
  homeBlocks: { albums: { label: 'Album terbaru', hint: 'Empat album terbaru.' } },
};

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
