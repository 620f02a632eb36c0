import { limits, type ModerationAction, type ModerationState } from '@madrasah/contract';
import { aComment, aGuestMessage, anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { moderatedComments } from '../comments/index.ts';
import { moderatedMessages } from '../guestbook/index.ts';
import { removeUnread } from './index.ts';

const world = aWorld();
const hour = 60 * 60_000;
const spam = { website: 'x' };

type Wanted = { search?: string; status?: ModerationState; suspected?: boolean; limit?: number };
type Shown = { id: string; status: ModerationState; spamReasons: string[]; moderatedBy: string | null };
/** What both kinds of texts offer, by the names of moderation. */
type Subject = {
  send: (changes?: { text?: string; website?: string }) => Promise<string>;
  list: (wanted?: Wanted) => Promise<{ rows: Shown[]; summary: Record<string, number>; asOf: string; total: number }>;
  bulk: (action: ModerationAction, ...ids: string[]) => Promise<{ ok: string[]; decision: string | null }>;
  bulkAll: (
    action: Exclude<ModerationAction, 'notSpam'>,
    wanted: Wanted & { asOf: string },
  ) => Promise<{ ok: string[]; decision: string | null; hasMore: boolean }>;
  undo: (decision: string | null) => Promise<number>;
  /** The texts that visitors see. */
  read: () => Promise<string[]>;
  removeOld: () => Promise<void>;
  /** Stores many that wait. */
  store: (count: number) => Promise<unknown>;
};

const anEditor = async () => world.as(await world.aUser({ role: 'editor', fullName: 'Citra Asar' }));
type Editor = Awaited<ReturnType<typeof anEditor>>;

async function comments(editor: Editor): Promise<Subject> {
  const { id } = (await editor.articles.create(anArticleInput())).data;
  return {
    send: async ({ text, ...changes } = {}) =>
      (await world.asVisitor().comments.send(aComment(id, { ...changes, ...(text && { content: text }) }))).data.id,
    list: async (wanted = {}) => {
      const { data, summary, asOf, pagination } = await editor.comments.listForStaff(wanted);
      return { rows: data, summary, asOf, total: pagination.total };
    },
    bulk: async (action, ...ids) => (await editor.comments.bulk({ ids, action })).data,
    bulkAll: async (action, wanted) => (await editor.comments.bulkAll({ ...wanted, action })).data,
    undo: async (decision) => (await editor.comments.undo({ decision: decision ?? '-' })).data.count,
    read: async () => (await world.asVisitor().comments.list({ id })).data.map(({ content }) => content),
    removeOld: () => removeUnread(moderatedComments)(world.db, world.now),
    store: (count) =>
      world.db.execute(
        `insert into comments (id, article_id, author, content, created_at)
         select 'c' || number, ?, 'Ani', 'Isi', ?::timestamptz from generate_series(1, ?::int) as numbers(number)`,
        [id, world.now, count],
      ),
  };
}

const statusOf = { shown: 'approved', pending: 'pending', hidden: 'rejected', trash: 'trash' } as const;
const guestbookStatusOf = { approved: 'shown', pending: 'pending', rejected: 'hidden', trash: 'trash' } as const;
const sameActions = { delete: 'delete', notSpam: 'notSpam', spam: 'spam', restore: 'restore', purge: 'purge' } as const;
const inGuestbook = <Action extends ModerationAction>(action: Action) =>
  (({ ...sameActions, approve: 'show', reject: 'hide' }) as const)[action];
const asMessages = ({ status, ...wanted }: Wanted) => ({
  ...wanted,
  ...(status && { status: guestbookStatusOf[status] }),
});

async function guestbook(editor: Editor): Promise<Subject> {
  return {
    send: async ({ text, ...changes } = {}) =>
      String((await world.asVisitor().guestbook.send(aGuestMessage({ ...changes, ...(text && { pesan: text }) }))).id),
    list: async (wanted = {}) => {
      const { data, summary, asOf, pagination } = await editor.guestbook.listForStaff(asMessages(wanted));
      const rows = data.map((row) => ({ ...row, id: String(row.id), status: statusOf[row.status] }));
      const { shown: approved, hidden: rejected, ...figures } = summary;
      return { rows, summary: { ...figures, approved, rejected }, asOf, total: pagination.total };
    },
    bulk: async (action, ...ids) => {
      const { ok, decision } = (await editor.guestbook.bulk({ ids: ids.map(Number), action: inGuestbook(action) }))
        .data;
      return { ok: ok.map(String), decision };
    },
    bulkAll: async (action, { asOf, ...wanted }) => {
      const input = { ...asMessages(wanted), asOf, action: inGuestbook(action) };
      const { ok, ...rest } = (await editor.guestbook.bulkAll(input)).data;
      return { ...rest, ok: ok.map(String) };
    },
    undo: async (decision) => (await editor.guestbook.undo({ decision: decision ?? '-' })).data.count,
    read: async () => (await world.asVisitor().guestbook.list({})).map(({ pesan }) => pesan),
    removeOld: () => removeUnread(moderatedMessages)(world.db, world.now),
    store: (count) =>
      world.db.execute(
        `insert into guest_messages (nama_lengkap, rating, pesan, tanggal_kirim, status)
         select 'Ani', 5, 'Isi', ?::timestamptz, 'pending' from generate_series(1, ?::int) as numbers(number)`,
        [world.now, count],
      ),
  };
}

describe.each([
  ['comments', comments],
  ['guest messages', guestbook],
] as const)('%s', (_name, subjectOf) => {
  async function aSubject() {
    const subject = await subjectOf(await anEditor());
    const statesOf = async (...ids: string[]) => {
      const rows = [...(await subject.list()).rows, ...(await subject.list({ status: 'trash' })).rows];
      return ids.map((id) => rows.find((row) => row.id === id)?.status);
    };
    return { ...subject, statesOf };
  }

  test('what is deleted is shown to nobody, is in the trash, and can be restored in its former state', async () => {
    const { send, bulk, list, read, statesOf } = await aSubject();
    const shown = await send({ text: 'Terima kasih, Bu Guru' });
    world.advanceTime(1);
    const waiting = await send(spam);
    await bulk('approve', shown);
    await bulk('delete', shown, waiting);
    expect(await read()).toEqual([]);
    expect((await list()).rows).toEqual([]);
    const { rows, summary } = await list({ status: 'trash' });
    expect([rows.map(({ id }) => id), summary.trash, summary.total]).toEqual([[waiting, shown], 2, 0]);
    for (const action of ['approve', 'reject', 'spam', 'notSpam', 'delete'] as const) {
      expect((await bulk(action, shown)).ok).toEqual([]);
    }
    expect((await bulk('restore', shown, waiting)).ok).toEqual([shown, waiting]);
    expect(await statesOf(shown, waiting)).toEqual(['approved', 'pending']);
    expect(await read()).toEqual(['Terima kasih, Bu Guru']);
    expect((await bulk('restore', shown)).ok).toEqual([]);
  });

  test('what is deleted permanently after it was public is deleted again by a restore of an older backup', async () => {
    const { send, bulk } = await aSubject();
    const id = await send({ text: 'Terima kasih, Bu Guru' });
    // The rows of former tests were deleted by the reset.
    await world.db.execute('delete from withdrawals');
    const noted = async () =>
      (await world.db.execute<{ is_gone: boolean }[]>('select is_gone from withdrawals')).map((row) => row.is_gone);
    await bulk('approve', id);
    await bulk('delete', id);
    expect(await noted()).toEqual([false]);
    await bulk('restore', id);
    expect(await noted()).toEqual([]);
    await bulk('delete', id);
    await bulk('purge', id);
    expect(await noted()).toEqual([true]);
  });

  test('only what is in the trash is deleted permanently, by staff or after thirty days', async () => {
    const { send, bulk, list, removeOld } = await aSubject();
    const [one, two, three] = [await send(), await send(), await send()];
    expect((await bulk('purge', one)).ok).toEqual([]);
    await bulk('delete', one, two);
    expect(await bulk('purge', one)).toMatchObject({ ok: [one], decision: null });
    const inTrash = async () => (await list({ status: 'trash' })).rows.map(({ id }) => id);
    expect(await inTrash()).toEqual([two]);
    world.advanceTime(limits.trash.keptMs - 1);
    await removeOld();
    expect(await inTrash()).toEqual([two]);
    world.advanceTime(1);
    await removeOld();
    expect([await inTrash(), (await list()).rows.map(({ id }) => id)]).toEqual([[], [three]]);
  });

  test.each([
    { action: 'approve', states: ['approved', 'approved'] },
    { action: 'reject', states: ['rejected', 'rejected'] },
    { action: 'spam', states: ['rejected', 'rejected'] },
    { action: 'delete', states: ['trash', 'trash'] },
  ] as const)('$action is undone for each with what it was before', async ({ action, states }) => {
    const { send, bulk, list, undo, statesOf } = await aSubject();
    const ids = [await send(), await send()];
    const [, second = ''] = ids;
    await bulk('reject', second);
    const before = (await list()).rows;
    world.advanceTime(hour);
    const { decision } = await bulk(action, ...ids);
    expect(await statesOf(...ids)).toEqual(states);
    expect(await undo(decision)).toBe(2);
    expect((await list()).rows).toEqual(before);
    expect(await undo(decision)).toBe(0);
  });

  test('what was decided again since is not undone, nor what somebody else decided', async () => {
    const { send, bulk, undo, statesOf } = await aSubject();
    const [one, two] = [await send(), await send()];
    const { decision } = await bulk('reject', one, two);
    await bulk('approve', two);
    expect(await (await subjectOf(await anEditor())).undo(decision)).toBe(0);
    expect(await undo(decision)).toBe(1);
    const [first, second] = await statesOf(one, two);
    expect([first === 'rejected', second]).toEqual([false, 'approved']);
  });

  test('the queue of suspected spam: marked, said to be none, and undone', async () => {
    const { send, bulk, list, undo } = await aSubject();
    const [plain, suspected] = [await send(), await send({ text: 'Lihat https://iklan.example' })];
    const queue = async () => (await list({ suspected: true })).rows.map(({ id, status }) => [id, status]);
    expect([await queue(), (await list()).summary.suspected]).toEqual([[[suspected, 'pending']], 1]);
    await bulk('spam', plain);
    const marked = (await list({ suspected: true, status: 'rejected' })).rows;
    expect(marked.map(({ id, spamReasons }) => [id, spamReasons])).toEqual([[plain, ['marked']]]);
    const { decision } = await bulk('notSpam', suspected);
    expect([(await list()).summary.suspected, await queue()]).toEqual([0, [[plain, 'rejected']]]);
    const reasonsOf = async (id: string) => (await list()).rows.find((row) => row.id === id)?.spamReasons;
    const lenient = await send({ text: 'Lagi https://iklan.example/dua' });
    expect((await list({ suspected: true })).rows.map(({ id }) => id)).not.toContain(lenient);
    expect(await undo(decision)).toBe(1);
    expect(await reasonsOf(suspected)).toEqual(['link']);
    const strict = await send({ text: 'Dan https://iklan.example/tiga' });
    expect((await list({ suspected: true })).rows.map(({ id }) => id)).toContain(strict);
  });

  test('what was tolerated weighs fully again after a text with it is marked as spam', async () => {
    const { send, bulk, list } = await aSubject();
    const text = (page: number) => `Lihat https://tokobuku.example/${page}`;
    await bulk('notSpam', await send({ text: text(1) }));
    const isSuspected = async (id: string) => (await list({ suspected: true })).rows.some((row) => row.id === id);
    const tolerated = await send({ text: text(2) });
    expect(await isSuspected(tolerated)).toBe(false);
    await bulk('spam', tolerated);
    expect(await isSuspected(await send({ text: text(3) }))).toBe(true);
  });

  test('all that match a filter are decided at once, without suspected spam and what came later', async () => {
    const { send, bulkAll, list, undo } = await aSubject();
    await send(spam);
    const { store } = await subjectOf(await anEditor());
    await store(25);
    world.advanceTime(1);
    const { asOf } = await list({ limit: 20 });
    world.advanceTime(1);
    const later = await send({ text: 'Lihat https://nanti.example' });
    expect(await bulkAll('approve', { search: 'tidak ada', asOf })).toMatchObject({ ok: [], hasMore: false });
    expect((await bulkAll('approve', { suspected: true, asOf })).ok).toEqual([]);
    const approved = await bulkAll('approve', { status: 'pending', asOf });
    expect([approved.ok.length, approved.hasMore]).toEqual([25, false]);
    expect((await list({ status: 'pending' })).rows.map(({ id }) => id)).toContain(later);
    expect((await list()).summary).toMatchObject({ approved: 25, pending: 2 });
    expect(await undo(approved.decision)).toBe(25);
    const rejected = await bulkAll('reject', { suspected: true, asOf });
    expect(rejected.ok).toHaveLength(1);
    expect((await list()).summary).toMatchObject({ approved: 0, pending: 26, rejected: 1 });
  });

  test('one call decides up to a limit, and says that there is more', async () => {
    const { bulkAll, list, store } = await aSubject();
    await store(limits.bulk.matching + 1);
    const { asOf } = await list();
    const first = await bulkAll('reject', { status: 'pending', asOf });
    expect([first.ok.length, first.hasMore]).toEqual([limits.bulk.matching, true]);
    const rest = await bulkAll('reject', { status: 'pending', asOf });
    expect([rest.ok.length, rest.hasMore]).toEqual([1, false]);
  });
});
