export { SampleArticle, type SampleTables, SampleUser } from './sample.entity.ts';
export { readSamples } from './samples.router.ts';
export { sampleSettings } from './untouched.ts';
