export * from './differences.ts';
export * from './fields.ts';
export * from './records.ts';
