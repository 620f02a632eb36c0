import type { Extension } from '../extension.ts';
import { readHolidays } from './events.queries.ts';
import { calendar } from './http/calendar.ts';

export const events: Extension = {
  feature: { id: 'events', calls: ['events'] },
  readHolidays,
  addRoutes: async (app, { services, origin }) => void (await app.register(calendar, { services, origin })),
};
