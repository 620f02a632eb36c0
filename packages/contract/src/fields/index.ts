export * from './differences.ts';
export * from './fields.ts';
