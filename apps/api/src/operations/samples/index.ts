export { SampleArticle, type SampleTables, SampleUser } from './sample.entity.ts';
export { readSamples } from './samples.service.ts';
