export type { GuestMessageTables } from './guest-message.entity.ts';
export { moderatedMessages } from './guestbook.service.ts';
