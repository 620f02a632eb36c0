import type { Extension } from '../extension.ts';

export const announcements: Extension = { feature: { id: 'announcements', calls: ['announcements'] } };
