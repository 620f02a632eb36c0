export { removeUnreadComments } from './comments.service.ts';
