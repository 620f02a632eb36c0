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
import { exports } from './exports/index.ts';
import { imports } from './imports/index.ts';
import { inbox } from './inbox/index.ts';
import { integrations } from './integrations/index.ts';
import { newsletter } from './newsletter/index.ts';
import { personalData } from './personal-data/index.ts';
import { results } from './results/index.ts';

const announcements: StaffExtension = {
  feature: 'announcements',
  homeBlocks: { announcements: { label: 'Pengumuman', hint: 'Tiga pengumuman terbaru, yang disematkan lebih dulu.' } },
  work: {
    announcements: {
      text: () => 'pengumuman berakhir dalam tiga hari',
      link: () => ({ to: '/collections/$kind', params: { kind: 'announcements' }, search: { endsSoon: true } }),
    },
  },
};

const events: StaffExtension = {
  feature: 'events',
  homeBlocks: { events: { label: 'Agenda', hint: 'Lima agenda berikutnya.' } },
  pages: [
    {
      to: '/collections/events/import',
      label: 'Impor Agenda',
      role: 'editor',
      keywords: 'kalender ics excel berkas acara',
    },
  ],
};

const achievements: StaffExtension = {
  feature: 'achievements',
  homeBlocks: {
    achievements: {
      label: 'Prestasi tahun ini',
      hint: 'Empat prestasi terbaru tahun ini, dengan jumlah tiap tingkat.',
    },
  },
};

const albums: StaffExtension = {
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

/** All extensions, in the order in which the sidebar and the search list them. */
export const extensions: readonly StaffExtension[] = [
  announcements,
  events,
  achievements,
  albums,
  inbox,
  results,
  newsletter,
  integrations,
  imports,
  exports,
  personalData,
];
