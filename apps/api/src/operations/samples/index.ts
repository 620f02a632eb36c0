export { SampleArticle, SampleUser } from './sample.entity.ts';
