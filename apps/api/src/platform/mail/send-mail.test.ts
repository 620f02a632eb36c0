import { createServer } from 'node:net';
import { defaultColours } from '@madrasah/contract';
import type { InferEntity } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendDueMail } from '../../../test/jobs/due-mail.ts';
import { patience } from '../../../test/patience.ts';
import { TestMailServer } from '../../../test/services/mail-server.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { aWorld } from '../../../test/world.ts';
import type { MailTransport } from '../../shared/mail.ts';
import { leaseMs } from '../jobs/heartbeat.ts';
import { claimJob } from '../jobs/queue.ts';
import { type NewMail, openSmtp, queueMail, removeOldMail, writeLetter } from './index.ts';
import { OutgoingMessage } from './outgoing-message.entity.ts';

const world = aWorld({ sendsMail: true });
const server = new TestMailServer();
const readSchoolName = async () => 'Tunas Bangsa';
beforeAll(() => server.open());
beforeEach(() => server.reset());
afterAll(() => server.close());

const day = 24 * 60 * 60_000;
const minute = 60_000;
const aMail = (changes: Partial<NewMail> = {}): NewMail => ({
  to: 'wali@madrasah.example',
  kind: 'notice',
  subject: 'Rapat wali murid',
  ...writeLetter({
    school: { name: 'SMA Tunas & Bangsa', logo: 'https://sma.example/logo.png?a&b', ...defaultColours },
    paragraphs: ['Assalamu’alaikum.', 'Rapat: Sabtu & Ahad <pagi>.'],
  }),
  ...changes,
});
const queue = (changes: Partial<NewMail> = {}, db = world.db) => queueMail({ ...world.services, db }, aMail(changes));

const contextWith = (transport: MailTransport) => ({ ...world.services, transport, log: silentLog });
const send = () => sendDueMail(contextWith(openSmtp(server.address, readSchoolName)));
/** Gives up waiting right after the server has received the whole message. */
async function sendHurried() {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const before = server.offered;
  let isDone = false;
  const sending = send().finally(() => {
    isDone = true;
  });
  await vi.waitUntil(() => isDone || server.offered > before, patience);
  deadline.abort(new DOMException('', 'TimeoutError'));
  await sending;
  timeout.mockRestore();
}
const stored = () => world.db.find(OutgoingMessage, {}, { orderBy: { createdAt: 'asc' } });
const states = async () => (await stored()).map(({ state }) => state);

describe('a message', () => {
  test('has the short name of the school where the operator has named no sender', async () => {
    const { from, url } = server.address;
    await queue();
    await sendDueMail(contextWith(openSmtp({ url, from: { ...from, name: '' } }, readSchoolName)));
    expect(server.received[0]?.from).toEqual({ name: 'Tunas Bangsa', address: from.address });
  });

  test('arrives as it was written, as text and as HTML, with its sender', async () => {
    await queue();
    await send();
    const [message] = server.received;
    expect(message?.from).toEqual({ name: 'Kantor Surel', address: 'surel@madrasah.example' });
    expect(message?.to).toEqual([{ name: '', address: 'wali@madrasah.example' }]);
    expect(message?.subject).toBe('Rapat wali murid');
    expect(message?.text).toContain('Rapat: Sabtu & Ahad <pagi>.');
    expect(message?.html).toContain('Rapat: Sabtu &amp; Ahad &lt;pagi&gt;.');
    const [{ id, state } = { id: '', state: '' }] = await stored();
    expect([message?.messageId, state]).toEqual([`<${id}@madrasah.example>`, 'sent']);
    expect(TestMailServer.header(message, 'auto-submitted')).toBe('auto-generated');
    expect(TestMailServer.header(message, 'list-unsubscribe')).toBeUndefined();
  });

  test('is stored with its cause, or not at all', async () => {
    const failed = world.db.transactional(async (db) => {
      await queue({}, db);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await stored()).toEqual([]);
  });

  test('is not stored while mail is not configured', async () => {
    const mail = { ...world.services.mail, isOn: false };
    expect(await queueMail({ ...world.services, mail, db: world.db }, aMail())).toBe(false);
    expect(await stored()).toEqual([]);
  });

  test.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'Wali <a@b.example>',
    '"a b"@c.example',
    'wali',
    `${'w'.repeat(250)}@b.example`,
  ])('is not sent to %j, which is not an address', async (to) => {
    await expect(queue({ to })).rejects.toThrow();
    expect(await stored()).toEqual([]);
  });

  test('whose subject has several lines gains no header from it', async () => {
    await queue({ subject: `Rapat\r\nBcc: c@d.example\r\n\r\n\u2028Isi ${'x'.repeat(400)}` });
    await send();
    expect(server.received).toHaveLength(1);
    const [message] = server.received;
    expect(message?.subject).toMatch(/^Rapat Bcc: c@d\.example Isi x+$/);
    expect(message?.subject).toHaveLength(200);
    expect(TestMailServer.header(message, 'bcc')).toBeUndefined();
    expect(message?.text).toContain('Assalamu’alaikum.');
  });

  test('to many readers waits for all others, and offers to unsubscribe with one click', async () => {
    await queue({ unsubscribeUrl: 'http://madrasah.test/x' });
    world.advanceTime(1);
    await queue({ subject: 'Tautan' });
    await send();
    expect(server.received.map(({ subject }) => subject)).toEqual(['Tautan', 'Rapat wali murid']);
    const [, digest] = server.received;
    expect(TestMailServer.header(digest, 'list-unsubscribe')).toBe('<http://madrasah.test/x>');
    expect(TestMailServer.header(digest, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });
});

describe('a message that the server does not accept', () => {
  test('for now is tried again after growing pauses, and sent once', async () => {
    server.answers.push({ kind: 'refuse', status: 451 }, { kind: 'refuse', status: 451 });
    await queue();
    await send();
    await send();
    expect(server.offered).toBe(1);
    world.advanceTime(minute);
    await send();
    world.advanceTime(4 * minute - 1);
    await send();
    expect(server.offered).toBe(2);
    world.advanceTime(1);
    await send();
    world.advanceTime(day);
    await send();
    expect([server.offered, server.received.length, await states()]).toEqual([3, 1, ['sent']]);
  });

  test('eight times is given up, with the server’s response as the reason', async () => {
    await queue();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      server.answers.push({ kind: 'refuse', status: 451 });
      await send();
      world.advanceTime(6 * 60 * minute);
    }
    expect(server.offered).toBe(8);
    expect(await stored()).toMatchObject([{ state: 'failed', attempts: 8, reason: expect.stringContaining('451') }]);
  });

  test('permanently is given up at once, and the next one is sent', async () => {
    server.unknown.add('tiada@madrasah.example');
    await queue({ to: 'tiada@madrasah.example' });
    world.advanceTime(1);
    await queue();
    world.advanceTime(1);
    server.answers.push({ kind: 'take' }, { kind: 'refuse', status: 554 });
    await queue({ subject: 'Ditolak isinya' });
    await send();
    expect(await stored()).toMatchObject([
      { state: 'failed', attempts: 1, reason: expect.stringContaining('550') },
      { state: 'sent' },
      { state: 'failed', attempts: 1, reason: expect.stringContaining('554') },
    ]);
    world.advanceTime(day);
    await send();
    expect(server.offered).toBe(2);
  });

  test('because the server is unreachable waits with all others and costs one attempt', async () => {
    await queue();
    world.advanceTime(1);
    await queue();
    const closedServer = createServer();
    await new Promise<void>((resolve) => closedServer.listen(0, '127.0.0.1', resolve));
    const bound = closedServer.address();
    const port = typeof bound === 'object' ? bound?.port : 0;
    await new Promise((resolve) => closedServer.close(resolve));
    await sendDueMail(contextWith(openSmtp({ ...server.address, url: `smtp://127.0.0.1:${port}` }, readSchoolName)));
    expect((await stored()).map(({ attempts }) => attempts)).toEqual([1, 0]);
    world.advanceTime(minute);
    await send();
    expect(await states()).toEqual(['sent', 'sent']);
  });

  test('because the server sends no greeting fails within the deadline', async () => {
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const bound = mute.address();
    const port = typeof bound === 'object' ? bound?.port : 0;
    await queue();
    const deadlines = { connectMs: 10_000, silenceMs: 10_000, wholeMs: 400 };
    await sendDueMail(
      contextWith(openSmtp({ ...server.address, url: `smtp://127.0.0.1:${port}` }, readSchoolName, deadlines)),
    );
    await new Promise((resolve) => mute.close(resolve));
    expect(await stored()).toMatchObject([
      { state: 'waiting', attempts: 1, reason: 'Server surel tidak menjawab pada waktunya.' },
    ]);
  });
});

const messageOf = ({ id, recipient, subject, text, html, unsubscribeUrl }: InferEntity<typeof OutgoingMessage>) => ({
  id,
  recipient,
  subject,
  text: text ?? '',
  html: html ?? '',
  unsubscribeUrl: unsubscribeUrl ?? null,
});

describe('the outcome of sending a message', () => {
  test('is the same with two workers at once: it is sent once', async () => {
    for (let message = 0; message < 6; message += 1) await queue({ subject: `Nomor ${message}` });
    await Promise.all([send(), send(), send()]);
    expect(server.received.map(({ subject }) => subject).sort()).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Nomor ${n}`));
  });

  test('is unknown after a crash: it is sent once more under the same Message-ID, and not a third time', async () => {
    await queue();
    const crash = async () => {
      const claimed = await claimJob(world.db, ['mail.send'], world.now);
      const [message] = await stored();
      if (claimed && message) await openSmtp(server.address, readSchoolName).send(messageOf(message));
    };
    await crash();
    await send();
    expect(server.received).toHaveLength(1);
    world.advanceTime(leaseMs);
    await crash();
    world.advanceTime(leaseMs);
    await send();
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(server.received).toHaveLength(2);
    expect(await stored()).toMatchObject([
      { state: 'failed', reason: 'Terputus dua kali saat dikirim; mungkin sudah sampai.' },
    ]);
  });

  test('is unknown when the server takes the whole message and does not respond', async () => {
    server.answers.push({ kind: 'hang' }, { kind: 'hang' });
    await queue();
    await sendHurried();
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    world.advanceTime(minute);
    await sendHurried();
    world.advanceTime(day);
    await sendHurried();
    expect([server.offered, await states()]).toEqual([2, ['failed']]);
  });

  test.each([
    ['was taken', { kind: 'take' }, { state: 'sent', reason: null }],
    ['has to wait', { kind: 'refuse', status: 451 }, { state: 'waiting', attempts: 2 }],
  ] as const)(
    'is not stored by a process whose lease has ended, when the message %s since',
    async (_since, answer, expected) => {
      server.answers.push(answer);
      await queue();
      const slow: MailTransport = {
        send: async () => {
          world.advanceTime(leaseMs);
          await send();
          return { kind: 'refused', fault: 'refused', reason: 'terlambat' };
        },
      };
      await sendDueMail(contextWith(slow));
      expect(await stored()).toMatchObject([expected]);
    },
  );
});

describe('the stored text', () => {
  const bodies = async () => (await stored()).map(({ text, html }) => [text === null, html === null]);

  test('of a message with a secret is deleted when it is sent or fails', async () => {
    await queue({ isSecret: true });
    expect(await bodies()).toEqual([[false, false]]);
    await send();
    server.unknown.add('tiada@madrasah.example');
    world.advanceTime(1);
    await queue({ isSecret: true, to: 'tiada@madrasah.example' });
    await send();
    expect(await states()).toEqual(['sent', 'failed']);
    expect(await bodies()).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('of a message that expired before it could be sent is deleted', async () => {
    await queue({ isSecret: true, expiresAt: new Date(world.now.getTime() + 10 * minute) });
    server.answers.push({ kind: 'refuse', status: 451 });
    await send();
    world.advanceTime(10 * minute);
    await send();
    expect(await stored()).toMatchObject([
      { state: 'failed', text: null, reason: 'Tidak terkirim sampai batas waktunya.' },
    ]);
    expect(server.offered).toBe(1);
  });

  test('of other messages is deleted after a week, and the whole message after thirty days', async () => {
    await queue();
    await send();
    world.advanceTime(7 * day - 1);
    await removeOldMail(world.db, world.now);
    expect(await bodies()).toEqual([[false, false]]);
    world.advanceTime(1);
    await removeOldMail(world.db, world.now);
    expect(await bodies()).toEqual([[true, true]]);
    world.advanceTime(23 * day - 1);
    await removeOldMail(world.db, world.now);
    expect(await states()).toEqual(['sent']);
    world.advanceTime(1);
    await removeOldMail(world.db, world.now);
    expect(await states()).toEqual([]);
  });

  test('a message that waits is never removed', async () => {
    await queue();
    world.advanceTime(60 * day);
    await removeOldMail(world.db, world.now);
    expect(await bodies()).toEqual([[false, false]]);
  });
});
