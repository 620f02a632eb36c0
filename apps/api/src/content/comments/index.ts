export type { CommentTables } from './comment.entity.ts';
export { removeUnreadComments } from './comments.service.ts';
export { moderatedComments } from './moderated-comments.ts';
export { type ImportedComment, storeImportedComments } from './store-imported.ts';
