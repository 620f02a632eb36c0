import { texts } from '@madrasah/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDueMail } from '../../../test/jobs/due-mail.ts';
import { TestMailServer } from '../../../test/services/mail-server.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { aWorld } from '../../../test/world.ts';
import { openSmtp, queueMail } from '../../platform/mail/index.ts';

const world = aWorld({ sendsMail: true });
const server = new TestMailServer();
const readSchoolName = async () => 'Tunas Bangsa';
beforeAll(() => server.open());
beforeEach(() => server.reset());
afterAll(() => server.close());

const deliver = () =>
  sendDueMail({ ...world.services, transport: openSmtp(server.address, readSchoolName), log: silentLog });
const queue = (to: string, isSecret = false) =>
  queueMail(
    { ...world.services, db: world.db },
    { to, kind: 'notice', subject: 'Rapat', text: 'Rapat', html: '<p>Rapat</p>', isSecret },
  );
const anAdmin = async () => world.as(await world.aUser({ role: 'admin', email: 'kepala@madrasah.example' }));

test('administrators see waiting messages with the reason, sent and failed ones, and retry them', async () => {
  const admin = await anAdmin();
  const empty = {
    isOn: true,
    waiting: 0,
    waitingReason: null,
    sentLastWeek: 0,
    failed: 0,
    newestFailed: [],
    held: 0,
    newestHeld: [],
  };
  expect((await admin.mail.outbox()).data).toEqual(empty);

  server.unknown.add('tiada@madrasah.example');
  await queue('tiada@madrasah.example');
  world.advanceTime(1);
  await queue('wali@madrasah.example');
  world.advanceTime(1);
  server.answers.push({ kind: 'take' }, { kind: 'refuse', status: 451 });
  await queue('nenek@madrasah.example');
  await deliver();
  const { data } = await admin.mail.outbox();
  expect(data).toMatchObject({ waiting: 1, waitingReason: expect.stringContaining('451'), sentLastWeek: 1, failed: 1 });
  expect(data.newestFailed).toEqual([
    {
      id: expect.any(String),
      kind: 'notice',
      recipient: 'tiada@madrasah.example',
      subject: 'Rapat',
      reason: expect.stringContaining('550'),
      attempts: 1,
      endedAt: world.now.toISOString(),
      canBeRetried: true,
    },
  ]);

  server.unknown.clear();
  const [{ id } = { id: '' }] = data.newestFailed;
  expect(await admin.mail.retry({ id })).toEqual({ message: texts.mail.retried });
  await expect(admin.mail.retry({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await deliver();
  expect(server.received.map(({ to }) => to?.[0]?.address)).toContain('tiada@madrasah.example');
  world.advanceTime(7 * 24 * 60 * 60_000);
  expect((await admin.mail.outbox()).data.sentLastWeek).toBe(0);
});

test('a failed message with a secret cannot be sent again', async () => {
  const admin = await anAdmin();
  server.unknown.add('tiada@madrasah.example');
  await queue('tiada@madrasah.example', true);
  await deliver();
  const [{ id, canBeRetried } = { id: '', canBeRetried: true }] = (await admin.mail.outbox()).data.newestFailed;
  expect(canBeRetried).toBe(false);
  await expect(admin.mail.retry({ id })).rejects.toMatchObject({ message: texts.mail.gone });
});
