import type { Extension } from '../extension.ts';

export const staff: Extension = { feature: { id: 'staff', calls: ['staff'] } };
