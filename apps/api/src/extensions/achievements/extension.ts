import type { Extension } from '../extension.ts';

export const achievements: Extension = { feature: { id: 'achievements', calls: ['achievements'] } };
