import { expect, test } from 'vitest';
import { noChangeFeed } from '../../shared/change-feed.ts';
import { NoticeStreams } from './streams.ts';

test('once the server stops, no stream is opened any more: it would wait for that one', () => {
  const openDatabase = () => {
    throw new Error('Nothing is read');
  };
  const changeFeed = { ...noChangeFeed, isConnected: () => true };
  const streams = new NoticeStreams({ openDatabase }, changeFeed, { perPerson: 2, inAll: 2, beatMs: 60_000 });
  const open = () => streams.open({ id: 'ani', role: 'editor' }, async () => ({ kind: 'none' }));
  expect(open()).not.toBeNull();
  streams.close();
  expect(open).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
});
