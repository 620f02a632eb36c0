import type { Extension } from '../extension.ts';

export const units: Extension = { feature: { id: 'units', calls: ['units'] } };
