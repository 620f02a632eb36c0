import { limits } from '@madrasah/contract';
import { aComment, aGuestMessage, anArticleInput } from '@madrasah/contract/examples';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { writeNoticeLetters } from './index.ts';

const world = aWorld({ sendsMail: true });
const { mailAfterMs } = limits.notices;

type Letter = { recipient: string; subject: string; text: string };
const letters = () =>
  world.db.execute<Letter[]>(
    "select recipient, subject, text from outgoing_messages where kind = 'notice' order by recipient",
  );
const { mail } = world.services;
const write = () => writeNoticeLetters({ db: world.db, now: () => world.now, mail });

let account: Awaited<ReturnType<typeof world.aUser>>;
let editor: ReturnType<typeof world.as>;
let articleId: number;

beforeEach(async () => {
  account = await world.aUser({ role: 'editor', fullName: 'Siti Rahmah' });
  editor = world.as(account);
  articleId = (await editor.articles.create(anArticleInput({ title: 'Panen Raya' }))).data.id;
});

const comment = () => world.asVisitor().comments.send(aComment(articleId));

describe('a letter about unread notices', () => {
  test('is sent once, after ten minutes, to those who want it', async () => {
    const other = await world.aUser({ role: 'editor' });
    await editor.notices.chooseMail({ wanted: true });
    await comment();
    world.advanceTime(mailAfterMs - 1);
    await write();
    expect(await letters()).toEqual([]);

    world.advanceTime(1);
    await Promise.all([write(), write()]);
    expect(await letters()).toEqual([
      {
        recipient: account.email,
        subject: expect.stringContaining('Notifikasi baru'),
        text: expect.stringContaining('Komentar menunggu di ‘Panen Raya’'),
      },
    ]);
    expect(await letters()).not.toContainEqual(expect.objectContaining({ recipient: other.email }));

    await comment();
    world.advanceTime(mailAfterMs);
    await write();
    expect(await letters()).toHaveLength(1);
  });

  test('is sent separately about later notices, which the first one does not mark as done', async () => {
    await editor.notices.chooseMail({ wanted: true });
    await comment();
    world.advanceTime(mailAfterMs);
    await world.asVisitor().guestbook.send(aGuestMessage());
    await write();
    expect((await letters()).map(({ text }) => text.includes('buku tamu'))).toEqual([false]);
    world.advanceTime(mailAfterMs);
    await write();
    await write();
    expect((await letters()).map(({ text }) => text.includes('buku tamu')).sort()).toEqual([false, true]);
  });

  test('is not about what was read in time, nor about notices from before it was wanted', async () => {
    await comment();
    await editor.notices.chooseMail({ wanted: true });
    world.advanceTime(mailAfterMs);
    await write();
    expect(await letters()).toEqual([]);

    await editor.notices.markAllRead({});
    await comment();
    await editor.notices.markAllRead({});
    world.advanceTime(mailAfterMs);
    await write();
    expect(await letters()).toEqual([]);
  });

  test('is not sent once it is not wanted, nor to a closed account, nor about what its reader may no longer see', async () => {
    await editor.notices.chooseMail({ wanted: true });
    await comment();
    world.advanceTime(mailAfterMs);
    await world.db.execute('update users set is_active = false where id = ?', [account.id]);
    await write();
    await world.db.execute("update users set is_active = true, role = 'author' where id = ?", [account.id]);
    await write();
    expect(await letters()).toEqual([]);

    await world.db.execute("update users set role = 'editor' where id = ?", [account.id]);
    await editor.notices.markAllRead({});
    await comment();
    await editor.notices.chooseMail({ wanted: false });
    world.advanceTime(mailAfterMs);
    await write();
    expect(await letters()).toEqual([]);
  });
});

test('the choice shows whether the site sends mail at all', async () => {
  expect((await editor.notices.choices()).mail).toEqual({ isOn: true, wanted: false });
  expect((await editor.notices.chooseMail({ wanted: true })).mail).toEqual({ isOn: true, wanted: true });
  expect((await editor.notices.chooseMail({ wanted: true })).mail.wanted).toBe(true);
});

test('the choice of one person does not affect others', async () => {
  const other = world.as(await world.aUser({ role: 'editor' }));
  const bellOf = async (caller: typeof other) =>
    (await caller.notices.choices()).data.find(({ kind }) => kind === 'comment')?.bell;
  await editor.notices.chooseMail({ wanted: true });
  await editor.notices.choose({ kind: 'comment', bell: false });
  expect([(await other.notices.choices()).mail.wanted, await bellOf(other)]).toEqual([false, true]);
  expect([(await editor.notices.choices()).mail.wanted, await bellOf(editor)]).toEqual([true, false]);
});
