import { randomUUID } from 'node:crypto';
import { limits } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { sendDueMail } from '../../../test/jobs/due-mail.ts';
import { aWorld } from '../../../test/world.ts';
import { holdWaitingMail, removeOldMail } from '../../platform/mail/index.ts';

const world = aWorld({ sendsMail: true });

async function queueTwo(): Promise<string[]> {
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) {
    await world.db.execute(
      sql`insert into outgoing_messages (id, kind, recipient, subject, text, html, is_secret, state, created_at)
          values (${id}, 'notice', 'guru@madrasah.test', 'Kabar', 'x', 'x', false, 'waiting', ${world.now})`,
    );
  }
  return ids;
}

/** The subjects of the messages that are sent now. */
async function send(): Promise<string[]> {
  const sent: string[] = [];
  const transport = {
    async send({ id }: { id: string }) {
      sent.push(id);
      return { kind: 'sent' as const };
    },
  };
  await sendDueMail({ ...world.services, transport, log: world.app.log });
  return sent;
}

const anAdmin = async () => world.as(await world.aUser({ role: 'admin' }));

test('held letters are listed and not sent, until an administrator sends one or discards the rest', async () => {
  const [first = '', second = ''] = await queueTwo();
  expect(await holdWaitingMail(world.db, world.now)).toEqual({ held: 2, dropped: 0 });
  expect(await send()).toEqual([]);
  const { mail } = await anAdmin();
  const { data } = await mail.outbox();
  expect(data).toMatchObject({ waiting: 0, failed: 0, held: 2 });
  expect(data.newestHeld.map(({ id }) => id).sort()).toEqual([first, second].sort());

  expect(await mail.settleHeld({ action: 'release', id: first })).toEqual({ message: '1 surel dikirim.' });
  expect(await send()).toEqual([first]);
  await expect(mail.settleHeld({ action: 'discard', id: first })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await mail.settleHeld({ action: 'discard' })).toEqual({ message: '1 surel dibuang.' });
  expect([(await mail.outbox()).data.held, await send()]).toEqual([0, []]);
  await mail.settleHeld({ action: 'discard' });
  const entries = (await (await anAdmin()).activity.list({ kind: 'mail' })).data;
  expect(entries.map(({ action, count }) => [action, count])).toEqual([
    ['mail.discard', 1],
    ['mail.release', 1],
  ]);
});

test('held letters without a decision are deleted after thirty days', async () => {
  await queueTwo();
  await holdWaitingMail(world.db, world.now);
  world.advanceTime(limits.mail.endedKeptMs);
  await removeOldMail(world.db, world.now);
  expect((await (await anAdmin()).mail.outbox()).data.held).toBe(0);
});

test('editors may not decide about held letters', async () => {
  const { mail } = world.as(await world.aUser({ role: 'editor' }));
  await expect(mail.settleHeld({ action: 'release' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
