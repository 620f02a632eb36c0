export type { GuestMessageTables } from './guest-message.entity.ts';
export { removeUnreadMessages } from './guestbook.service.ts';
export { moderatedMessages } from './moderated-messages.ts';
