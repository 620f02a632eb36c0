import { announcements } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { sentDuring } from '../../../test/database/database-work.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld();

test('an entry, its revision and its log entry are written and read by one statement, for a new and for a changed one', async () => {
  const editor = world.as(await world.aUser({ role: 'editor' })).announcements;
  const { data } = await editor.create(anEntry(announcements, { status: 'draft' }));
  const created = await sentDuring(() => editor.create(anEntry(announcements, { title: 'Lain' })));
  const changed = await sentDuring(() => editor.update({ id: data.id, version: 1, title: 'Judul baru' }));
  const removed = await sentDuring(() => editor.remove({ id: data.id }));
  const writing = ({ text }: { text: string }) => /\b(?:insert into|update|delete from) "?\w/.test(text);
  expect([created, changed, removed].map((sent) => sent.filter(writing).length)).toEqual([1, 1, 1]);
});
