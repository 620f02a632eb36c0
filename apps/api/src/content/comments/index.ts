export type { CommentTables } from './comment.entity.ts';
export { moderatedComments } from './comments.queries.ts';
export { type ImportedComment, storeImportedComments } from './comments.router.ts';
