import type { Extension } from '../extension.ts';

export const questions: Extension = { feature: { id: 'questions', calls: ['questions'] } };
