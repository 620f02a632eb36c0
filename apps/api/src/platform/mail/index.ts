export type { OutgoingMessageTables } from './outgoing-message.entity.ts';
export {
  countMessages,
  countWaiting,
  dropMail,
  findMailMoments,
  holdWaitingMail,
  type MailContext,
  messagesIn,
  type NewMail,
  numberOf,
  queueMail,
  removeOldMail,
  writeLetter,
} from './queue-mail.ts';
export { openSmtp, sendMailJob } from './smtp.ts';
