export { holdWaitingMail } from './hold-mail.ts';
export { writeLetter } from './letter.ts';
export { countMessages, findMailMoments } from './mail.queries.ts';
export type { OutgoingMessageTables } from './outgoing-message.entity.ts';
export { countWaiting, dropMail, type MailContext, type NewMail, queueMail } from './queue-mail.ts';
export { removeOldMail } from './remove-old-mail.ts';
export { sendMailJob } from './send-mail.ts';
export { openSmtp } from './smtp.ts';
