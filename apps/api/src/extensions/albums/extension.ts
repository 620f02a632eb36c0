import type { Extension } from '../extension.ts';

export const albums: Extension = { feature: { id: 'albums', calls: ['albums'] } };
