import { fileTexts } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { aPdf } from '../../../test/files.ts';
import { aWorld } from '../../../test/world.ts';
import { type ImageStorage, StoreRecord } from '../../shared/image-storage.ts';
import { type DocumentRules, storeDocument } from './index.ts';

const world = aWorld();

const rulesOf = (sender: DocumentRules['sender']): DocumentRules => ({
  sender,
  types: ['pdf'],
  bytes: 100_000,
  texts: { type: fileTexts.unknownType, tooLarge: fileTexts.tooLarge, allowed: fileTexts.allowed },
});

/** A storage that takes nothing until it is ready. */
function aStorage(ready: Promise<void>): ImageStorage {
  const none = () => Promise.reject(new Error('unused'));
  return {
    put: () => ready,
    get: none,
    getPart: none,
    remove: none,
    list: async function* () {},
    readMarker: none,
    writeMarker: none,
    check: async () => {},
    tryWriting: none,
    readStatus: () => new StoreRecord().read(null),
    urlOf: (name) => name,
    nameOf: () => undefined,
  };
}

test('[FILE-011] files of visitors that wait for a slow storage delay no file of staff', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const send = (sender: DocumentRules['sender'], ready: Promise<void>) => {
    const context = { db: world.db.fork(), now: () => world.now, images: aStorage(ready), actor: null };
    return storeDocument(context, aPdf(), 'surat.pdf', rulesOf(sender));
  };
  const waiting = Array.from({ length: 12 }, () => send('visitors', released));
  await expect(send('visitors', released)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await send('staff', Promise.resolve())).toMatchObject({ type: 'pdf' });
  release();
  expect(await Promise.all(waiting)).toHaveLength(12);
});
