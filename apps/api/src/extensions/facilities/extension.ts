import type { Extension } from '../extension.ts';

export const facilities: Extension = { feature: { id: 'facilities', calls: ['facilities'] } };
