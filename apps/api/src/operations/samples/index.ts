export { readSamples } from './samples.service.ts';
export { SampleArticle, type SampleTables, SampleUser } from './sample.entity.ts';
