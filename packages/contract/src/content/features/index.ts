export * from './feature-entries.ts';
export * from './feature-list.ts';
export * from './feature-pages.ts';
export * from './feature-texts.ts';
export * from './features-content.ts';
