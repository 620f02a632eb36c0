export { SampleArticle, type SampleTables, SampleUser } from './sample.entity.ts';
