import { expect, test } from 'vitest';
import { answerChannelOf } from './inquiries.ts';

const [email, whatsapp] = ['rahmat@surat.example', '6281234567890'];

test.each([
  { sender: { email, whatsapp }, sendsMail: true, channel: 'mail' },
  { sender: { email, whatsapp }, sendsMail: false, channel: 'whatsapp' },
  { sender: { email, whatsapp: null }, sendsMail: false, channel: 'status' },
  { sender: { email: null, whatsapp }, sendsMail: true, channel: 'whatsapp' },
  { sender: { email: null, whatsapp: null }, sendsMail: true, channel: 'status' },
])('an answer to $sender goes by $channel when mail is sent: $sendsMail', ({ sender, sendsMail, channel }) => {
  expect(answerChannelOf(sender, sendsMail)).toBe(channel);
});
