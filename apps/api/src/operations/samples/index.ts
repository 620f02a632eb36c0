export { SampleArticle, type SampleTables, SampleUser } from './sample.entity.ts';
export { sampleSettings } from './sample-settings.ts';
export { readSamples } from './samples.router.ts';
