export { type Readership, showsAuthorNames } from './site-content.queries.ts';
export { saveContactContent } from './site-content.service.ts';
