import { expect, test } from 'vitest';
import { aWorld } from '../../test/world.ts';
import { openSmtp } from '../platform/mail/index.ts';
import { outsideTransactions } from '../platform/media/index.ts';
import { requireNoTransaction } from './database.ts';

const world = aWorld();

test('a network call within a transaction throws, also from a separate unit of work', async () => {
  requireNoTransaction('outside');
  await expect(world.db.transactional(async () => requireNoTransaction('a call'))).rejects.toThrow(/a call within/);
  await expect(
    world.db.transactional(async () => {
      await world.db.execute('select 1');
      requireNoTransaction('a call');
    }),
  ).rejects.toThrow(/a call within/);
  requireNoTransaction('afterwards');
});

test('the storage of pictures and the mail server are called only outside transactions', async () => {
  const images = outsideTransactions(world.services.images);
  const name = `ab/${'ab'.repeat(20)}.jpg`;
  const calls = [
    () => images.put(name, Buffer.from('gambar'), 'image/jpeg'),
    () => images.get(name),
    () => images.list()[Symbol.asyncIterator]().next(),
    () => images.check(),
    () => images.remove(name),
  ];
  for (const call of calls) {
    await call();
    await expect(world.db.transactional(async () => call())).rejects.toThrow(/within a database transaction/);
  }
  const from = { name: '', address: 'surel@madrasah.example' };
  const { send } = openSmtp({ url: 'smtp://127.0.0.1:9', from }, async () => '');
  const letter = {
    id: '1',
    recipient: 'a@b.example',
    subject: 'S',
    text: 'T',
    html: 'H',
    unsubscribeUrl: null,
    attempts: 1,
  };
  await expect(world.db.transactional(async () => send(letter))).rejects.toThrow(/within a database transaction/);
});
