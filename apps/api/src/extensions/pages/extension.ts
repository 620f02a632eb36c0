import type { Extension } from '../extension.ts';

export const pages: Extension = { feature: { id: 'pages', calls: ['pages'] } };
