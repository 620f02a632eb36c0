export type { CommentTables } from './comment.entity.ts';
export { countWaiting as countWaitingComments } from './comments.queries.ts';
export { removeUnreadComments } from './comments.service.ts';
export { type ImportedComment, storeImportedComments } from './store-imported.ts';
