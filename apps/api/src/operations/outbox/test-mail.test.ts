import { createServer } from 'node:net';
import { limits, type MailFault, texts } from '@madrasah/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestMailServer } from '../../../test/services/mail-server.ts';
import { aWorld } from '../../../test/world.ts';
import { openSmtp } from '../../platform/mail/index.ts';
import { readSteps } from '../../platform/steps/index.ts';
import type { MailTransport } from '../../shared/mail.ts';

const readSchoolName = async () => 'Tunas Bangsa';
const server = new TestMailServer();
beforeAll(() => server.open());
beforeEach(() => server.reset());
afterAll(() => server.close());

let transport: MailTransport;
const world = aWorld({ sendsMail: true, mailTransport: { send: (message) => transport.send(message) } });
beforeEach(() => {
  transport = openSmtp(server.address, readSchoolName);
});

const from = { name: 'MA', address: 'surel@madrasah.example' };
const anAdmin = async () => world.as(await world.aUser({ role: 'admin', email: 'kepala@madrasah.example' }));
const isTested = async () => (await readSteps(world.db)).has('mailTested');
const failing = (outcome: MailFault, reason: unknown = expect.any(String)) => ({
  data: { outcome, message: texts.mail.testOutcomes[outcome](), reason },
});

/** A server of its own for one test; its port. */
async function listening(answering: ReturnType<typeof createServer> | SMTPServer): Promise<number> {
  const net = answering instanceof SMTPServer ? answering.server : answering;
  await new Promise<void>((resolve) => {
    if (answering instanceof SMTPServer) answering.listen(0, '127.0.0.1', resolve);
    else answering.listen(0, '127.0.0.1', resolve);
  });
  const address = net.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');
  return address.port;
}

describe('a test message', () => {
  test('[FST-006] is sent at once, to the caller or another address, and that it was accepted is remembered', async () => {
    const admin = await anAdmin();
    expect(await isTested()).toBe(false);
    expect(await admin.mail.sendTest()).toEqual({
      data: {
        outcome: 'accepted',
        message: texts.mail.testOutcomes.accepted('kepala@madrasah.example'),
        reason: null,
      },
    });
    expect(await isTested()).toBe(true);
    await admin.mail.sendTest({ to: 'kantor@madrasah.example' });
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([
      'kepala@madrasah.example',
      'kantor@madrasah.example',
    ]);
    expect(server.received[0]?.subject).toBe('Surel uji dari Madrasah Kami');
    expect(await world.db.execute('select from outgoing_messages')).toEqual([]);
  });

  test.each([451, 550])('[FST-006] that is refused with %i has the reason of the server', async (status) => {
    const admin = await anAdmin();
    server.answers.push({ kind: 'refuse', status });
    expect(await admin.mail.sendTest()).toEqual(failing('refused', `${status} Not now`));
    server.unknown.add('tiada@madrasah.example');
    expect(await admin.mail.sendTest({ to: 'tiada@madrasah.example' })).toEqual(failing('refused', '550 User unknown'));
    expect(await isTested()).toBe(false);
  });

  test('that is refused with the password of the mail server, and control characters, is cleaned', async () => {
    const talkative = createServer((socket) => {
      socket.on('error', () => {});
      socket.end('554 pass kunci gudang kunci%20gudang\u0007\u001b[31m red\r\n');
    });
    const port = await listening(talkative);
    transport = openSmtp({ url: `smtp://situs:kunci%20gudang@127.0.0.1:${port}`, from }, readSchoolName);
    const { reason } = (await (await anAdmin()).mail.sendTest()).data;
    expect(reason).toContain('554 pass … …');
    expect(reason).not.toMatch(/\p{Cc}|gudang/u);
    talkative.close();
  });

  test('[FST-006] without a server at the address is unreachable', async () => {
    const closed = createServer();
    const port = await listening(closed);
    await new Promise((resolve) => closed.close(resolve));
    transport = openSmtp({ url: `smtp://127.0.0.1:${port}`, from }, readSchoolName);
    expect(await (await anAdmin()).mail.sendTest()).toEqual(
      failing('unreachable', expect.stringContaining('ECONNREFUSED')),
    );
    expect(await isTested()).toBe(false);
  });

  test('with a wrong password names neither the password nor what the server says of it', async () => {
    const strict = new SMTPServer({
      logger: false,
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => done(new Error(`wrong password ${password}`)),
    });
    const port = await listening(strict);
    transport = openSmtp({ url: `smtp://situs:kunci-gudang@127.0.0.1:${port}`, from }, readSchoolName);
    expect(await (await anAdmin()).mail.sendTest()).toEqual(
      failing('authentication', expect.not.stringContaining('kunci-gudang')),
    );
    await new Promise<void>((resolve) => strict.close(resolve));
  });

  test('without a common encryption, or with a certificate of nobody, fails by its encryption', async () => {
    const admin = await anAdmin();
    transport = openSmtp({ ...server.address, url: server.address.url.replace('smtp:', 'smtps:') }, readSchoolName);
    expect(await admin.mail.sendTest()).toEqual(failing('tls'));
    const selfSigned = new SMTPServer({ logger: false, secure: true, disableReverseLookup: true });
    selfSigned.on('error', () => {});
    const port = await listening(selfSigned);
    transport = openSmtp({ url: `smtps://127.0.0.1:${port}`, from }, readSchoolName);
    expect(await admin.mail.sendTest()).toEqual(failing('tls'));
    await new Promise<void>((resolve) => selfSigned.close(resolve));
  });

  test('to a server that does not answer ends after a time', async () => {
    const mute = createServer();
    const port = await listening(mute);
    const deadlines = { connectMs: 50, silenceMs: 50, wholeMs: 200 };
    transport = openSmtp({ url: `smtp://127.0.0.1:${port}`, from }, readSchoolName, deadlines);
    expect(await (await anAdmin()).mail.sendTest()).toEqual(failing('silent'));
    mute.close();
  });

  test('needs an address, and is sent a few times an hour', async () => {
    const admin = await anAdmin();
    const nameless = world.as(await world.aUser({ role: 'admin', email: '' }));
    await expect(nameless.mail.sendTest()).rejects.toMatchObject({
      cause: { details: { errors: { to: texts.mail.testWithoutAddress } } },
    });
    for (let sent = 0; sent < limits.mail.testsPerAccount; sent += 1) await admin.mail.sendTest();
    await expect(admin.mail.sendTest()).rejects.toMatchObject({ message: texts.mail.tooManyTests });
    expect(server.received).toHaveLength(limits.mail.testsPerAccount);
    world.advanceTime(limits.mail.testWindowMs);
    expect((await admin.mail.sendTest()).data.outcome).toBe('accepted');
  });
});

describe('without a mail server', () => {
  const silent = aWorld();

  test('[FST-006] the answer says what to configure', async () => {
    const admin = silent.as(await silent.aUser({ role: 'admin' }));
    expect((await admin.mail.sendTest()).data).toEqual({
      outcome: 'notConfigured',
      message: texts.mail.testOutcomes.notConfigured(),
      reason: null,
    });
  });
});
