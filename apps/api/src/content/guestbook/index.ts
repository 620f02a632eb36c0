export type { GuestMessageTables } from './guest-message.entity.ts';
export { countWaiting as countWaitingMessages } from './guestbook.queries.ts';
export { removeUnreadMessages } from './guestbook.service.ts';
