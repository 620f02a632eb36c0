import type { Extension } from '../extension.ts';

export const extracurriculars: Extension = { feature: { id: 'extracurriculars', calls: ['extracurriculars'] } };
