import type { DisplayContent } from '../display.ts';

export const defaultDisplayContent: DisplayContent = { hijri: { shown: false, offset: 0 }, authorNames: true };
