export { SampleArticle, SampleEntry, type SampleTables, SampleUser } from './sample.entity.ts';
