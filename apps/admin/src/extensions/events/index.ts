import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

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
