export { removeUnreadMessages } from './guestbook.service.ts';
