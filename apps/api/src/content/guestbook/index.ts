export type { GuestMessageTables } from './guest-message.entity.ts';
export { moderatedMessages, removeUnreadMessages } from './guestbook.service.ts';
