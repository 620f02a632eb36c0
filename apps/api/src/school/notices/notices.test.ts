import { canReceiveNotice, limits, type NoticeKind, noticeKinds, type Role } from '@madrasah/contract';
import { aComment, aGuestMessage, anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { notifyAuthors } from '../../content/articles/index.ts';
import { notifyOfFullDisk, removeOldNotices } from './index.ts';

const world = aWorld();

const minuteMs = 60_000;
const someone = async (role: Role) => world.as(await world.aUser({ role }));
type Caller = Awaited<ReturnType<typeof someone>>;

/** One account of each role. */
async function staff() {
  return { admin: await someone('admin'), editor: await someone('editor'), author: await someone('author') };
}

const noticesOf = async (caller: Caller) => (await caller.notices.list({})).data;
const kindsOf = async (caller: Caller) => (await noticesOf(caller)).map(({ kind }) => kind);
const unreadOf = async (caller: Caller) => (await caller.notices.unread()).data.unread;

/** The kinds of notices of the administrator, the editor and the author. */
const kindsOfAll = async ({ admin, editor, author }: Awaited<ReturnType<typeof staff>>) => ({
  admin: await kindsOf(admin),
  editor: await kindsOf(editor),
  author: await kindsOf(author),
});

const anArticle = async (caller: Caller, changes: Parameters<typeof anArticleInput>[0] = {}) =>
  (await caller.articles.create(anArticleInput(changes))).data;
const sendComment = async (id: number) => (await world.asVisitor().comments.send(aComment(id))).data.id;

async function failLogins(username: string, times: number) {
  for (let time = 0; time < times; time += 1) {
    await expect(world.asVisitor().auth.login({ username, password: 'keliru' })).rejects.toThrow();
  }
}

describe('a notice goes', () => {
  test('[D-02] [D-05] for a pending comment to those who may moderate, with a link to it, and to no other person', async () => {
    const people = await staff();
    const { id } = await anArticle(people.author, { title: 'Panen Raya' });
    const comment = await sendComment(id);
    expect(await kindsOfAll(people)).toEqual({ admin: ['comment'], editor: ['comment'], author: [] });
    expect(await noticesOf(people.editor)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        kind: 'comment',
        subjectId: comment,
        subjectTitle: 'Panen Raya',
        count: 1,
        createdAt: world.now.toISOString(),
        readAt: null,
      },
    ]);
    expect(await unreadOf(people.author)).toBe(0);
    await people.editor.comments.send(aComment(id));
    expect((await noticesOf(people.admin))[0]?.count).toBe(1);
  });

  test('[D-02] for a guest message to those who may moderate, and separately for one that looks like spam', async () => {
    const people = await staff();
    const { namaLengkap } = await world.asVisitor().guestbook.send(aGuestMessage());
    await world.asVisitor().guestbook.send(aGuestMessage({ elapsedMs: 10, website: 'https://obat.example' }));
    const both = ['suspiciousMessage', 'guestMessage'];
    const received = await kindsOfAll(people);
    expect([received.admin.sort(), received.editor.sort(), received.author]).toEqual([
      both.toSorted(),
      both.toSorted(),
      [],
    ]);
    expect(JSON.stringify(await noticesOf(people.admin))).not.toContain(namaLengkap);
  });

  test('[D-02] for a draft that is handed over to editors and administrators, except the one who hands it over', async () => {
    const people = await staff();
    const { id, publicId } = await anArticle(people.author, { status: 'draft' });
    await people.author.reviews.request({ id });
    expect(await kindsOfAll(people)).toEqual({ admin: ['reviewRequested'], editor: ['reviewRequested'], author: [] });
    expect((await noticesOf(people.editor))[0]?.subjectId).toBe(publicId);
    const own = await anArticle(people.editor, { status: 'draft' });
    await people.editor.reviews.request({ id: own.id });
    expect(await kindsOf(people.editor)).toEqual(['reviewRequested']);

    await people.admin.siteContent.savePublishing({ reviewRequired: true });
    await anArticle(people.author);
    expect(await kindsOf(people.editor)).toEqual(['reviewRequested', 'reviewRequested']);
  });

  test('for the decision about a draft to its author alone, and no request stays unread', async () => {
    const people = await staff();
    const { id } = await anArticle(people.author, { status: 'draft' });
    await people.author.reviews.request({ id });
    await people.editor.reviews.giveBack({ id, note: 'Lengkapi tanggalnya' });
    expect(await kindsOf(people.author)).toEqual(['reviewReturned']);
    expect([await unreadOf(people.admin), await unreadOf(people.editor)]).toEqual([0, 0]);

    world.advanceTime(minuteMs);
    await people.author.reviews.request({ id });
    await people.editor.articles.update({ id, status: 'published' });
    expect(await kindsOf(people.author)).toEqual(['reviewPassed', 'reviewReturned']);
    expect(await unreadOf(people.admin)).toBe(0);
    const shelved = await anArticle(people.author, { status: 'draft' });
    await people.author.reviews.request({ id: shelved.id });
    await people.editor.articles.update({ id: shelved.id, status: 'archived' });
    expect(await unreadOf(people.admin)).toBe(0);
    await people.editor.articles.update({ id, title: 'Judul lain' });
    const withoutReview = await anArticle(people.author);
    await people.editor.articles.update({ id: withoutReview.id, title: 'Judul lain' });
    expect(await kindsOf(people.author)).toHaveLength(2);
  });

  test('for a decision, which settles the request for that draft, and no other', async () => {
    const { admin, editor, author } = await staff();
    const [one, other] = [
      await anArticle(author, { title: 'Satu', status: 'draft' }),
      await anArticle(author, { title: 'Dua', status: 'draft' }),
    ];
    for (const { id } of [one, other]) await author.reviews.request({ id });
    await editor.reviews.giveBack({ id: one.id, note: 'Lengkapi tanggalnya' });
    const unreadTitles = async (caller: Caller) =>
      (await noticesOf(caller)).flatMap(({ subjectTitle, readAt }) => (readAt ? [] : [subjectTitle]));
    expect([await unreadTitles(admin), await unreadTitles(author)]).toEqual([['Dua'], ['Satu']]);

    const settledAt = world.now.toISOString();
    world.advanceTime(minuteMs);
    await author.reviews.request({ id: one.id });
    await editor.articles.update({ id: one.id, status: 'published' });
    expect([await unreadTitles(admin), await unreadTitles(author)]).toEqual([['Dua'], ['Satu', 'Satu']]);
    expect((await noticesOf(admin)).map(({ readAt }) => readAt)).toContain(settledAt);
  });

  test('[D-02] for a planned publication to the author, once, from any process; late after a downtime', async () => {
    const people = await staff();
    const inMinutes = (minutes: number) => new Date(world.now.getTime() + minutes * minuteMs).toISOString();
    const notify = () => Promise.all([notifyAuthors(world.orm.em, world.now), notifyAuthors(world.orm.em, world.now)]);
    await anArticle(people.author, { title: 'Lama' });
    await notify();
    await anArticle(people.author, { title: 'Langsung' });
    await anArticle(people.author, { title: 'Nanti', publishAt: inMinutes(30) });
    await anArticle(people.author, { title: 'Malam', publishAt: inMinutes(60) });
    const taken = await anArticle(people.author, { title: 'Batal', publishAt: inMinutes(30) });
    await people.author.articles.update({ id: taken.id, status: 'draft' });

    world.advanceTime(30 * minuteMs - 1);
    await notify();
    expect(await kindsOf(people.author)).toEqual([]);
    world.advanceTime(1);
    await notify();
    await notify();
    expect(await noticesOf(people.author)).toMatchObject([{ kind: 'published', subjectTitle: 'Nanti', count: 1 }]);
    world.advanceTime(120 * minuteMs);
    await notify();
    expect(await noticesOf(people.author)).toMatchObject([
      { kind: 'publishedLate', subjectTitle: 'Malam' },
      { kind: 'published', subjectTitle: 'Nanti' },
    ]);
    expect([await kindsOf(people.editor), await kindsOf(people.admin)]).toEqual([[], []]);
  });

  test('[D-02] for wrong passwords to the owner of the account and to administrators; from the fifth on, once', async () => {
    const people = await staff();
    const victim = await world.aUser({ role: 'author', fullName: 'Siti Rahmah' });
    const { failedLogins } = limits.notices;
    await failLogins(victim.username, failedLogins - 1);
    expect(await kindsOf(world.as(victim))).toEqual([]);
    await failLogins(victim.username, 3);
    expect(await noticesOf(world.as(victim))).toMatchObject([{ kind: 'failedLogins', subjectId: victim.id, count: 1 }]);
    expect(await noticesOf(people.admin)).toMatchObject([{ kind: 'failedLogins', subjectTitle: 'Siti Rahmah' }]);
    expect([await kindsOf(people.editor), await kindsOf(people.author)]).toEqual([[], []]);

    world.advanceTime(limits.login.windowMs);
    await failLogins('tidak_ada', failedLogins + 1);
    expect(await noticesOf(people.admin)).toHaveLength(1);
  });

  test('[D-02] for a disk that is nearly full to administrators, once a day', async () => {
    const people = await staff();
    const { freeBytes, diskEveryMs } = limits.notices;
    const notify = (free: number) => notifyOfFullDisk(world.orm.em, world.now, free);
    await notify(freeBytes);
    expect(await kindsOf(people.admin)).toEqual([]);
    // Every process checks by itself.
    await Promise.all([1, 2, 3, 4].map(() => notify(freeBytes - 1)));
    expect(await kindsOfAll(people)).toEqual({ admin: ['diskFull'], editor: [], author: [] });
    expect((await noticesOf(people.admin)).map(({ count }) => count)).toEqual([1]);
    await people.admin.notices.markAllRead({});
    world.advanceTime(diskEveryMs - 1);
    await notify(freeBytes - 1);
    expect(await unreadOf(people.admin)).toBe(0);
    world.advanceTime(1);
    await notify(freeBytes - 1);
    expect(await unreadOf(people.admin)).toBe(1);
  });

  test('to no closed account; a person who has lost a right no longer sees it', async () => {
    const closed = await world.aUser({ role: 'editor', isActive: false });
    const demoted = await world.aUser({ role: 'editor' });
    const { id } = await anArticle(await someone('admin'));
    await sendComment(id);
    expect(await kindsOf(world.as(closed))).toEqual([]);
    expect(await unreadOf(world.as(demoted))).toBe(1);
    const asAuthor = Object.assign(demoted, { role: 'author' });
    expect([await kindsOf(world.as(asAuthor)), await unreadOf(world.as(asAuthor))]).toEqual([[], 0]);
  });
});

describe('a notice', () => {
  test('is one for ten comments, and a new one after it was read', async () => {
    const { editor, admin } = await staff();
    const { id } = await anArticle(editor);
    for (let sent = 0; sent < 5; sent += 1) await sendComment(id);
    world.advanceTime(limits.spam.perAddress.windowMs);
    await Promise.all(Array.from({ length: 5 }, () => sendComment(id)));
    expect(await noticesOf(editor)).toMatchObject([{ count: 10, createdAt: world.now.toISOString() }]);
    await editor.notices.markAllRead({});
    world.advanceTime(limits.spam.perAddress.windowMs);
    await sendComment(id);
    expect((await noticesOf(editor)).map(({ count, readAt }) => [count, readAt !== null])).toEqual([
      [1, false],
      [10, true],
    ]);
    expect(await noticesOf(admin)).toMatchObject([{ count: 11 }]);
  });

  test('about pending items is settled for everybody when none is left, and not before', async () => {
    const { editor, admin } = await staff();
    const { id } = await anArticle(editor);
    const [first, second] = [await sendComment(id), await sendComment(id)];
    expect(await noticesOf(admin)).toMatchObject([{ count: 2 }]);
    await editor.comments.bulk({ ids: [first], action: 'approve' });
    expect(await unreadOf(admin)).toBe(1);
    await editor.comments.reply({ id: second, content: 'Terima kasih.' });
    expect(await unreadOf(admin)).toBe(0);

    const spam = () =>
      world.asVisitor().guestbook.send(aGuestMessage({ elapsedMs: 10, website: 'https://obat.example' }));
    for (const decide of [
      async (message: number) => editor.guestbook.moderate({ id: message, status: 'hidden' }),
      async (message: number) => editor.guestbook.remove({ id: message }),
      async (message: number) => editor.guestbook.bulk({ ids: [message], action: 'delete' }),
    ]) {
      const message = (await spam()).id;
      expect(await unreadOf(admin)).toBe(1);
      await decide(message);
      expect(await unreadOf(admin)).toBe(0);
    }
  });

  test('of another kind, or one that was read, stays when something else is decided', async () => {
    const { editor, admin } = await staff();
    const { id } = await anArticle(editor, { title: 'Panen Raya' });
    const read = await sendComment(id);
    await admin.notices.markAllRead({});
    await world.asVisitor().guestbook.send(aGuestMessage({ elapsedMs: 10, website: 'https://obat.example' }));
    const before = await noticesOf(admin);
    expect(before.map(({ kind }) => kind)).toEqual(['suspiciousMessage', 'comment']);
    world.advanceTime(minuteMs);
    await editor.comments.bulk({ ids: [read], action: 'approve' });
    expect(await noticesOf(admin)).toEqual(before);
  });

  test('counts what is still pending, and links to one of those', async () => {
    const { editor, admin } = await staff();
    const { id } = await anArticle(editor, { title: 'Panen Raya' });
    const sent: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      world.advanceTime(minuteMs);
      sent.push(await sendComment(id));
    }
    const [first = '', second = '', third = ''] = sent;
    await editor.comments.bulk({ ids: [third], action: 'reject' });
    expect(await noticesOf(admin)).toMatchObject([{ count: 2, subjectId: second, subjectTitle: 'Panen Raya' }]);
    await editor.comments.bulk({ ids: [second], action: 'delete' });
    expect(await noticesOf(admin)).toMatchObject([{ count: 1, subjectId: first, readAt: null }]);

    const spam = async () =>
      (await world.asVisitor().guestbook.send(aGuestMessage({ elapsedMs: 10, website: 'https://obat.example' }))).id;
    const [older, newer] = [await spam(), await spam()];
    await editor.guestbook.remove({ id: newer });
    const received = (await noticesOf(admin)).find(({ kind }) => kind === 'suspiciousMessage');
    expect(received).toMatchObject({ count: 1, subjectId: String(older) });
  });

  test('about messages of the guest book counts those that are shown since it began', async () => {
    const { editor, admin } = await staff();
    const send = async () => {
      world.advanceTime(minuteMs);
      return (await world.asVisitor().guestbook.send(aGuestMessage())).id;
    };
    const before = await send();
    await admin.notices.markAllRead({});
    const [first, second, third] = [await send(), await send(), await send()];
    expect(await noticesOf(admin)).toMatchObject([{ count: 3 }, { count: 1 }]);
    await editor.guestbook.moderate({ id: third, status: 'hidden' });
    expect(await noticesOf(admin)).toMatchObject([{ count: 2, subjectId: String(second) }, {}]);
    await editor.guestbook.remove({ id: before });
    expect(await noticesOf(admin)).toMatchObject([{ count: 2 }, {}]);
    await editor.guestbook.bulk({ ids: [first, second], action: 'delete' });
    expect(await unreadOf(admin)).toBe(0);
  });

  test('is stored together with its cause: rolling one back removes both', async () => {
    const { editor, author } = await staff();
    const { id } = await anArticle(author, { status: 'draft' });
    await world.db.execute('alter table notices rename to away');
    await expect(author.reviews.request({ id })).rejects.toThrow();
    await world.db.execute('alter table away rename to notices');
    expect((await author.reviews.byArticle({ id })).data).toBeNull();

    await expect(editor.reviews.giveBack({ id, note: 'Belum diminta' })).rejects.toThrow();
    await world.db.execute('alter table activities rename to away');
    await expect(world.asVisitor().guestbook.send(aGuestMessage())).rejects.toThrow();
    await world.db.execute('alter table away rename to activities');
    expect([await kindsOf(editor), await kindsOf(author)]).toEqual([[], []]);
  });

  test('is marked as read by its owner alone, one or all that were seen', async () => {
    const { editor, admin, author } = await staff();
    const { id } = await anArticle(editor);
    await sendComment(id);
    const seen = (await noticesOf(editor))[0];
    world.advanceTime(minuteMs);
    await world.asVisitor().guestbook.send(aGuestMessage());
    const notFound = { code: 'NOT_FOUND' };
    for (const other of [admin, author]) {
      await expect(other.notices.markRead({ id: seen?.id ?? '' })).rejects.toMatchObject(notFound);
    }
    expect(await editor.notices.markAllRead({ until: seen?.createdAt })).toEqual({ data: { unread: 1 } });
    const left = (await noticesOf(editor))[0];
    expect(await editor.notices.markRead({ id: left?.id ?? '' })).toEqual({ data: { unread: 0 } });
    const readAt = (await noticesOf(editor))[0]?.readAt;
    world.advanceTime(minuteMs);
    await editor.notices.markRead({ id: left?.id ?? '' });
    await editor.notices.markAllRead({});
    expect((await noticesOf(editor))[0]?.readAt).toBe(readAt);
    expect(await unreadOf(admin)).toBe(2);
    await expect(editor.notices.markRead({ id: '999999' })).rejects.toMatchObject(notFound);
  });
});

describe('choices', () => {
  const offered = async (caller: Caller) => (await caller.notices.choices()).data.map(({ kind }) => kind);

  test('[D-02] are offered for the kinds that a person may get', async () => {
    const { admin, editor, author } = await staff();
    const personal: NoticeKind[] = ['reviewReturned', 'reviewPassed', 'published', 'publishedLate', 'failedLogins'];
    expect(await offered(admin)).toEqual(noticeKinds);
    expect(await offered(editor)).toEqual(noticeKinds.filter((kind) => kind !== 'diskFull' && kind !== 'webhookOff'));
    expect(await offered(author)).toEqual(personal);
    expect(personal.every((kind) => canReceiveNotice({ id: '', role: 'author' }, kind))).toBe(true);
    await expect(author.notices.choose({ kind: 'comment', bell: false })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('apply to their owner, from then on, until they are reset', async () => {
    const { admin, editor } = await staff();
    const { id } = await anArticle(editor);
    const { data } = await editor.notices.choose({ kind: 'comment', bell: false });
    expect(data.filter(({ bell }) => !bell)).toEqual([{ kind: 'comment', bell: false }]);
    await editor.notices.choose({ kind: 'comment', bell: false });
    await sendComment(id);
    await world.asVisitor().guestbook.send(aGuestMessage());
    expect([await kindsOf(editor), await unreadOf(admin)]).toEqual([['guestMessage'], 2]);
    await editor.notices.choose({ kind: 'comment', bell: true });
    await sendComment(id);
    expect(await kindsOf(editor)).toContain('comment');
  });

  test('that are reset leave the owner’s others, and those of other people', async () => {
    const { admin, editor } = await staff();
    for (const kind of ['comment', 'guestMessage'] as const) await editor.notices.choose({ kind, bell: false });
    await admin.notices.choose({ kind: 'comment', bell: false });
    const muted = async (caller: Caller) =>
      (await caller.notices.choices()).data.flatMap(({ kind, bell }) => (bell ? [] : [kind]));
    await editor.notices.choose({ kind: 'comment', bell: true });
    expect([await muted(editor), await muted(admin)]).toEqual([['guestMessage'], ['comment']]);

    for (const caller of [editor, admin]) await caller.notices.chooseMail({ wanted: true });
    expect((await editor.notices.chooseMail({ wanted: false })).mail.wanted).toBe(false);
    const readers = await world.db.execute('select count(*)::int as number from notice_mail_readers');
    expect(readers).toEqual([{ number: 1 }]);
  });
});

describe('the list', () => {
  const insert = (userId: string, rows: number, at: string) =>
    world.db.execute(
      `insert into notices (user_id, kind, group_key, subject_title, count, created_at)
       select '${userId}', 'published', gen_random_uuid(), 'Judul', 1, ${at} from generate_series(1, ${rows})`,
    );

  test('is read page by page without a gap or a repetition, also among notices of the same moment', async () => {
    const user = await world.aUser({ role: 'author' });
    await insert(user.id, 5, `date_trunc('second', now())`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.as(user).notices.list({ limit: 2, cursor });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen.map(Number)).toEqual([5, 4, 3, 2, 1]);
    expect((await world.as(user).notices.list({ limit: 5 })).next).toBeNull();
  });

  test('keeps the newest of each person, none longer than 90 days', async () => {
    const [full, other, third] = [await world.aUser(), await world.aUser(), await world.aUser()];
    await insert(full.id, limits.notices.kept + 2, `now() - interval '1 day'`);
    await insert(other.id, 3, `now() - interval '89 days 23 hours'`);
    await insert(other.id, 4, `now() - interval '90 days 1 second'`);
    await insert(third.id, 1, 'now()');
    await removeOldNotices(world.orm.em, new Date());
    const kept = await world.db.execute<{ user_id: string; count: number }[]>(
      'select user_id, count(*)::int as count from notices group by user_id',
    );
    expect(new Map(kept.map(({ user_id, count }) => [user_id, count]))).toEqual(
      new Map([
        [full.id, limits.notices.kept],
        [other.id, 3],
        [third.id, 1],
      ]),
    );
    const ids = await world.db.execute<{ id: string }[]>(
      `select min(id)::text as id from notices where user_id = '${full.id}'`,
    );
    expect(ids).toEqual([{ id: '3' }]);
  });
});
